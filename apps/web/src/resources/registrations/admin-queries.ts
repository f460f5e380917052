import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { isUuid } from '#kit/url/app-url.ts'
import { adminQueries } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type PendingRow, pendingColumns, toPending } from './admin-row.ts'

const pageSize = 20

/** Realtime brings new registrations at once; without it they appear within this time. */
const refreshMs = 60_000

const pending = () =>
  supabase.from('professionals').select<string, PendingRow>(pendingColumns).eq('status', 'pending')

async function withFlags(rows: PendingRow[], signal: AbortSignal) {
  if (rows.length === 0) return []
  const professional_ids = rows.map(({ id }) => id)
  const flags = unwrap(await supabase.rpc('registration_flags', { professional_ids }).abortSignal(signal))

  return rows.map((row) => toPending(row, flags))
}

export const pendingQueries = {
  /** The pending registrations, in the order in which they came. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...adminQueries.all, 'pending'],
      queryFn: async ({ pageParam, signal }) => {
        const page = pending()
          .order('submitted_at')
          .order('id')
          .range(pageParam, pageParam + pageSize - 1)

        return withFlags(unwrap(await page.abortSignal(signal)), signal)
      },
      initialPageParam: 0,
      // By offset: every decision reloads all pages, so no row is skipped.
      getNextPageParam: (page, _pages, from) => (page.length === pageSize ? from + pageSize : undefined),
      refetchInterval: refreshMs,
      meta: { errorTitle: errors.load.pending },
    }),

  /** One pending registration; null if it has been decided, or does not exist. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'pending', id],
      queryFn: async ({ signal }) => {
        if (!isUuid(id)) return null
        const rows = unwrap(await pending().eq('id', id).abortSignal(signal))

        return (await withFlags(rows, signal))[0] ?? null
      },
      meta: { errorTitle: errors.load.pending },
    }),
}
