import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'
import { pendingColumns, toPending } from './pending.mapper.ts'

const pageSize = 20
/** New registrations appear by themselves, within this time. */
const refreshMs = 60_000

export const moderationQueries = {
  all: ['moderation'] as const,

  /** Registrations that wait for a decision, newest first. */
  pending: () =>
    infiniteQueryOptions({
      queryKey: [...moderationQueries.all, 'pending'],
      queryFn: async ({ pageParam, signal }) =>
        unwrap(
          await supabase
            .from('professionals')
            .select(pendingColumns)
            .eq('status', 'pending')
            .order('submitted_at', { ascending: false })
            .order('id')
            .range(pageParam, pageParam + pageSize - 1)
            .abortSignal(signal),
        ).map(toPending),
      initialPageParam: 0,
      getNextPageParam: (page, _pages, from) => (page.length === pageSize ? from + pageSize : undefined),
      refetchInterval: refreshMs,
      meta: { errorTitle: errors.load.pending },
    }),

  pendingCount: () =>
    queryOptions({
      queryKey: [...moderationQueries.all, 'pending-count'],
      queryFn: async ({ signal }) => {
        const { count, ...answer } = await supabase
          .from('professionals')
          .select('id', { count: 'exact', head: true })
          .eq('status', 'pending')
          .abortSignal(signal)
        unwrap(answer)

        return count ?? 0
      },
      refetchInterval: refreshMs,
      meta: { errorTitle: errors.load.pending },
    }),
}
