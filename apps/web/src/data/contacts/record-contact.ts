import type { Database } from '@fenix/database/database.types.ts'
import { PostgrestClient } from '@supabase/postgrest-js'
import { endpoints } from '#data/supabase/endpoints.ts'
import { authorized } from '#data/supabase/token.ts'
import { unwrap } from '#data/unwrap.ts'

/** Its requests outlive the page, which WhatsApp may cover or replace. */
const outliving = new PostgrestClient<Database>(endpoints.rest, {
  fetch: authorized((input, init) => fetch(input, { ...init, keepalive: true })),
  retry: false,
})

/** Records that a client has opened a contact link. It never delays the link; without a connection there is no record. */
export async function recordContact(professionalId: string) {
  try {
    unwrap(await outliving.rpc('record_contact', { professional_id: professionalId }))
  } catch (error) {
    console.warn('A contact could not be recorded.', error)
  }
}
