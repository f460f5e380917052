import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/registration.ts'

/** The CNPJ or CPF of a provider, for themselves and administrators; never persisted in the browser. */
export const taxIdQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['tax-ids', ownerId],
    queryFn: async ({ signal }): Promise<string | null> =>
      unwrap(await supabase.rpc('tax_id_of', { account_id: ownerId }).abortSignal(signal)),
    meta: { errorTitle: strings.taxId.loadError },
  })
