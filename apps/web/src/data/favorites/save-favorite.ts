import type { FavoriteItem } from '#data/outbox/outbox-item.ts'
import { sendTimeout } from '#data/supabase/send-timeout.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'

const add = (client_id: string, professional_id: string) =>
  supabase.from('favorites').upsert({ client_id, professional_id }).select('professional_id')

/** Removing what another device has removed already is no failure, so the row is not asked for. */
const remove = (clientId: string, professionalId: string) =>
  supabase.from('favorites').delete().eq('client_id', clientId).eq('professional_id', professionalId)

/** Sent twice it does the same as sent once. */
export async function saveFavorite({ clientId, professionalId, isFavorite }: FavoriteItem) {
  if (isFavorite) unwrap(await add(clientId, professionalId).abortSignal(sendTimeout()).single())
  else unwrap(await remove(clientId, professionalId).abortSignal(sendTimeout()))
}
