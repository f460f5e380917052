import { queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#strings/errors.ts'
import { moderationQueries } from '../registrations/admin-queries.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { toFoundPerson } from '../users/row.ts'

/** More than an installation will ever have. */
const pageSize = 200

/** Other people's data: never persisted in the browser. */
export const administratorQueries = {
  list: () =>
    queryOptions({
      queryKey: [...moderationQueries.all, 'administrators'],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase.rpc('admin_users', { kind: 'admin', page_size: pageSize }).abortSignal(signal),
        ).map(toFoundPerson),
      meta: { errorTitle: errors.load.users },
    }),
}

/** The account with exactly this e-mail. */
export async function findAccount(email: string) {
  const wanted = email.toLowerCase()
  const found = unwrap(await supabase.rpc('admin_users', { term: wanted, page_size: pageSize }))

  return found.map(toFoundPerson).find((person) => person.email === wanted)
}
