import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { isUuid } from '#kit/url/app-url.ts'
import { adminQueries, refreshMs } from '../admin.ts'
import { categoryNames } from '../categories/choices.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { toPending } from './admin-row.ts'
import { type PendingRow, pendingColumns } from './row.ts'

const pageSize = 20

const registrations = () => supabase.from('professionals').select<string, PendingRow>(pendingColumns)
const pending = () => registrations().eq('status', 'pending')

/** The maximum number of results of a search. */
const mostFound = 200

/** The ids of the pending registrations that a term finds by name, owner, phone or e-mail, as in the search for suppliers. */
async function idsFor(term: string, signal: AbortSignal) {
  const search = { term, statuses: ['pending' as const], page_size: mostFound }
  const rows = unwrap(await supabase.rpc('admin_suppliers', search).abortSignal(signal))

  return rows.map(({ id }) => id)
}

type Reading = { client: QueryClient; signal: AbortSignal }

async function withFlags(rows: PendingRow[], { client, signal }: Reading) {
  if (rows.length === 0) return []
  const professional_ids = rows.map(({ id }) => id)
  const flags = unwrap(await supabase.rpc('registration_flags', { professional_ids }).abortSignal(signal))

  return Promise.all(rows.map((row) => toPending(row, flags, categoryNames(client))))
}

export const pendingQueries = {
  /** The pending registrations that a term finds, or all without a term, in the order in which they were submitted. */
  list: (term: string) =>
    infiniteQueryOptions({
      queryKey: [...adminQueries.all, 'pending', 'list', term],
      queryFn: async ({ pageParam, client, signal }) => {
        const all = term === '' ? pending() : pending().in('id', await idsFor(term, signal))
        const page = all
          .order('submitted_at')
          .order('id')
          .range(pageParam, pageParam + pageSize - 1)

        return withFlags(unwrap(await page.abortSignal(signal)), { client, signal })
      },
      initialPageParam: 0,
      // Paging by offset skips no row, because every decision reloads all pages.
      getNextPageParam: (page, _pages, from) => (page.length === pageSize ? from + pageSize : undefined),
      refetchInterval: refreshMs,
      meta: { errorTitle: errors.load.pending },
    }),

  /** One pending registration; null if it has been decided, or does not exist. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'pending', id],
      queryFn: async ({ client, signal }) => {
        if (!isUuid(id)) return null
        const rows = unwrap(await pending().eq('id', id).abortSignal(signal))

        return (await withFlags(rows, { client, signal }))[0] ?? null
      },
      meta: { errorTitle: errors.load.pending },
    }),

  /** The registration of an account, in any status; null if there is none. */
  ofAccount: (accountId: string) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'registration', accountId],
      queryFn: async ({ client, signal }) => {
        const row = unwrap(await registrations().eq('user_id', accountId).abortSignal(signal).maybeSingle())

        return row && toPending(row, [], categoryNames(client))
      },
      meta: { errorTitle: errors.load.pending },
    }),
}
