import type { UserType } from '@fenix/domain/roles.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'
import {
  feedbackColumns,
  type ListedUser,
  pendingColumns,
  supplierColumns,
  toListedUser,
  toModeratedFeedback,
  toPending,
  toSupplier,
} from './moderation.mapper.ts'
import { type Report, toReport } from './reports.mapper.ts'

/** New registrations appear without a reload within this time. */
const refreshMs = 60_000

const pageSize = 20
const usersPageSize = 50
const reportsPageSize = 20

/** The most reports that are counted, which is the most that a page may hold. */
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
  approved: () => supabase.from('professionals').select('id', head).eq('status', 'approved'),
  feedbacks: () => supabase.from('feedbacks').select('id', head),
  users: () => supabase.from('profiles').select('id', head).neq('user_type', 'admin'),
  clients: () => supabase.from('profiles').select('id', head).eq('user_type', 'client'),
  providers: () => supabase.from('profiles').select('id', head).eq('user_type', 'provider'),
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

  /** The pending registrations, in the order in which they came. */
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
            .order('submitted_at')
            .order('id')
            .range(...pageFrom(pageParam))
            .abortSignal(signal),
        ).map(toPending),
      refetchInterval: refreshMs,
      meta: { errorTitle: errors.load.pending },
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

  /** All reviews, newest first. */
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

  /** The reports of profiles and reviews, newest first. */
  reports: () =>
    infiniteQueryOptions({
      queryKey: [...moderationQueries.all, 'reports'],
      queryFn: async ({ pageParam: last, signal }) =>
        unwrap(
          await supabase
            .rpc('admin_reports', {
              page_size: reportsPageSize,
              ...(last && { after: { created_at: last.createdAt, id: last.id } }),
            })
            .abortSignal(signal),
        ).map(toReport),
      initialPageParam: null as Report | null,
      getNextPageParam: (page) => (page.length === reportsPageSize ? page.at(-1) : undefined),
      refetchInterval: refreshMs,
      meta: { errorTitle: errors.load.reports },
    }),

  /** The people with one role, newest first. `term` matches name, e-mail or phone. */
  users: (kind: UserType, term: string) =>
    infiniteQueryOptions({
      queryKey: [...moderationQueries.all, 'users', kind, term],
      queryFn: async ({ pageParam: last, signal }) =>
        unwrap(
          await supabase
            .rpc('admin_users', {
              kind,
              term,
              page_size: usersPageSize,
              ...(last && { after: { created_at: last.createdAt, id: last.id } }),
            })
            .abortSignal(signal),
        ).map(toListedUser),
      initialPageParam: null as ListedUser | null,
      getNextPageParam: (page) => (page.length === usersPageSize ? page.at(-1) : undefined),
      placeholderData: keepPreviousData,
      meta: { errorTitle: errors.load.users },
    }),
}
