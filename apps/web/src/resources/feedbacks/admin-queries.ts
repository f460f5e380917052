import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#strings/errors.ts'
import { moderationQueries } from '../registrations/admin-queries.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type ModeratedFeedback, toFeedbackCounts, toModeratedFeedback } from './admin-row.ts'

const pageSize = 20

/** Whose or about whom, and which words. */
export type FeedbackSearch = { term?: string; clientId?: string; professionalId?: string }

const toArguments = ({ term = '', clientId, professionalId }: FeedbackSearch) => ({
  term,
  ...(clientId !== undefined && { author: clientId }),
  ...(professionalId !== undefined && { about: professionalId }),
})

const all = [...moderationQueries.all, 'feedbacks'] as const

export const feedbackQueries = {
  /** Reviews with one of these numbers of stars, newest first; none chosen means all. */
  list: (search: FeedbackSearch, ratings: readonly number[] = []) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', search, ratings],
      queryFn: async ({ pageParam: last, signal }) =>
        unwrap(
          await supabase
            .rpc('admin_feedbacks', {
              ...toArguments(search),
              ...(ratings.length > 0 && { ratings: [...ratings] }),
              page_size: pageSize,
              ...(last && { after: { created_at: last.createdAt, id: last.id } }),
            })
            .abortSignal(signal),
        ).map(toModeratedFeedback),
      initialPageParam: null as ModeratedFeedback | null,
      getNextPageParam: (page) => (page.length === pageSize ? page.at(-1) : undefined),
      placeholderData: keepPreviousData,
      meta: { errorTitle: errors.load.feedbacks },
    }),

  /** How many reviews a search finds, by stars. The list reports failures, so this query does not. */
  counts: (search: FeedbackSearch) =>
    queryOptions({
      queryKey: [...all, 'counts', search],
      queryFn: async ({ signal }) =>
        toFeedbackCounts(
          unwrap(await supabase.rpc('admin_feedback_counts', toArguments(search)).abortSignal(signal)),
        ),
      placeholderData: keepPreviousData,
    }),
}
