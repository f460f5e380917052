import { queryOptions } from '@tanstack/react-query'
import { strings } from '#strings/registration.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** The CNPJ or CPF of a provider, for themselves and administrators; never persisted in the browser. */
export const taxIdQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['tax-ids', ownerId],
    queryFn: async ({ signal }): Promise<string | null> =>
      unwrap(await supabase.rpc('tax_id_of', { account_id: ownerId }).abortSignal(signal)),
    meta: { errorTitle: strings.taxId.loadError },
  })
