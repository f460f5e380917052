import { queryOptions } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

export const mailQueries = {
  /** Whether the person wants the mails about their reviews. The link of a mail changes it as well. */
  wanted: (userId: string) =>
    queryOptions({
      queryKey: ['mails', 'wanted', userId],
      queryFn: async ({ signal }) => unwrap(await supabase.rpc('my_product_mails').abortSignal(signal)),
      staleTime: 0,
      meta: { logTitle: 'Own mails' },
    }),
}
