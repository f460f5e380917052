import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'
import { feedbackColumns, toModeratedFeedback } from './feedback.mapper.ts'
import { pageFrom, paging } from './paging.ts'
import { pendingColumns, toPending } from './pending.mapper.ts'
import { supplierColumns, toSupplier } from './supplier.mapper.ts'

/** New registrations appear by themselves, within this time. */
const refreshMs = 60_000

const head = { count: 'exact', head: true } as const

const countRows = {
  pending: () => supabase.from('professionals').select('id', head).eq('status', 'pending'),
  approved: () => supabase.from('professionals').select('id', head).eq('status', 'approved'),
  feedbacks: () => supabase.from('feedbacks').select('id', head),
  users: () => supabase.from('profiles').select('id', head).neq('user_type', 'admin'),
  clients: () => supabase.from('profiles').select('id', head).eq('user_type', 'client'),
  providers: () => supabase.from('profiles').select('id', head).eq('user_type', 'provider'),
  banners: () => supabase.from('ad_banners').select('id', head),
}

export type Counted = keyof typeof countRows

export const moderationQueries = {
  all: ['moderation'] as const,

  /** How much there is behind a tab. It stays silent when it fails: the tab's own list says why. */
  count: (of: Counted) =>
    queryOptions({
      queryKey: [...moderationQueries.all, 'count', of],
      queryFn: async ({ signal }) => {
        const { count, ...answer } = await countRows[of]().abortSignal(signal)
        unwrap(answer)

        return count ?? 0
      },
      refetchInterval: refreshMs,
    }),

  /** Registrations that wait for a decision, newest first. */
  pending: () =>
    infiniteQueryOptions({
      ...paging,
      queryKey: [...moderationQueries.all, 'pending'],
      queryFn: async ({ pageParam, signal }) =>
        unwrap(
          await supabase
            .from('professionals')
            .select(pendingColumns)
            .eq('status', 'pending')
            .order('submitted_at', { ascending: false })
            .order('id')
            .range(...pageFrom(pageParam))
            .abortSignal(signal),
        ).map(toPending),
      refetchInterval: refreshMs,
      meta: { errorTitle: errors.load.pending },
    }),

  /** What the catalogue shows, by name. */
  suppliers: () =>
    infiniteQueryOptions({
      ...paging,
      queryKey: [...moderationQueries.all, 'suppliers'],
      queryFn: async ({ pageParam, signal }) =>
        unwrap(
          await supabase
            .from('professionals')
            .select(supplierColumns)
            .eq('status', 'approved')
            .order('name')
            .order('id')
            .range(...pageFrom(pageParam))
            .abortSignal(signal),
        ).map(toSupplier),
      meta: { errorTitle: errors.load.approved },
    }),

  /** What clients wrote, newest first. */
  feedbacks: () =>
    infiniteQueryOptions({
      ...paging,
      queryKey: [...moderationQueries.all, 'feedbacks'],
      queryFn: async ({ pageParam, signal }) =>
        unwrap(
          await supabase
            .from('feedbacks')
            .select(feedbackColumns)
            .order('created_at', { ascending: false })
            .order('id')
            .range(...pageFrom(pageParam))
            .abortSignal(signal),
        ).map(toModeratedFeedback),
      meta: { errorTitle: errors.load.feedbacks },
    }),
}
