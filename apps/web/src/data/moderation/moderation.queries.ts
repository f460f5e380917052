import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'
import { supplierColumns, toSupplier } from './moderation.mapper.ts'

/** New registrations appear without a reload within this time. */
const refreshMs = 60_000

const pageSize = 20

/** The most reported profiles and reviews that are counted, which is the most that a page may hold. */
export const countedReports = 200

/** The first and last row of the page that begins at `from`, for PostgREST's `range`. */
const pageFrom = (from: number): [first: number, last: number] => [from, from + pageSize - 1]

/** Offset pagination: every decision reloads all pages, so no row is skipped. */
const paging = {
  initialPageParam: 0,
  getNextPageParam: (page: readonly unknown[], _pages: unknown, from: number) =>
    page.length === pageSize ? from + pageSize : undefined,
}

const head = { count: 'exact', head: true } as const

const countRows = {
  pending: () => supabase.from('professionals').select('id', head).eq('status', 'pending'),
  edits: () => supabase.from('profile_edits').select('professional_id', head),
  approved: () => supabase.from('professionals').select('id', head).eq('status', 'approved'),
  feedbacks: () => supabase.from('feedbacks').select('id', head),
  users: () => supabase.from('profiles').select('id', head),
  reports: () => supabase.rpc('admin_reports', { page_size: countedReports }, { ...head, get: true }),
  banners: () => supabase.from('ad_banners').select('id', head),
}

export type Counted = keyof typeof countRows

export const moderationQueries = {
  all: ['moderation'] as const,

  /** The count on a tab. The tab's list reports failures, so this query does not. */
  count: (of: Counted) =>
    queryOptions({
      queryKey: [...moderationQueries.all, 'count', of],
      queryFn: async ({ signal }) => {
        const { count, ...result } = await countRows[of]().abortSignal(signal)
        unwrap(result)

        return count ?? 0
      },
      refetchInterval: refreshMs,
    }),

  /** The approved professionals, by name. */
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
}
