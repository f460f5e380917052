import type { Database } from '@fenix/database/database.types.ts'
import { limits } from '@fenix/domain/limits.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { adminQueries } from '../admin.ts'
import { after, keyset } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

type Functions = Database['public']['Functions']

/** A client's review and the professional it is about. `client_id` is null once the author's account is deleted. */
export type ModeratedFeedback = Functions['admin_feedbacks']['Returns'][number]

type CountRow = Functions['admin_feedback_counts']['Returns'][number]

const { min, max } = limits.rating

/**
 * How many reviews have each number of stars, the most stars first, and how many there are in all; null if a term is so
 * common that they were not counted.
 */
function toFeedbackCounts(rows: readonly (Omit<CountRow, 'reviews'> & { reviews: number | null })[]) {
  if (rows.some(({ reviews }) => reviews === null)) return null
  const byRating = Array.from({ length: max - min + 1 }, (_, index) => max - index).map((stars) => ({
    stars,
    reviews: rows.find((row) => row.stars === stars)?.reviews ?? 0,
  }))

  return { byRating, all: byRating.reduce((sum, { reviews }) => sum + reviews, 0) }
}

const pageSize = 20

/** The words, author and professional of the reviews to find. */
export type FeedbackSearch = { term?: string; clientId?: string; professionalId?: string }

const toArguments = ({ term = '', clientId, professionalId }: FeedbackSearch) => ({
  term,
  ...(clientId !== undefined && { author: clientId }),
  ...(professionalId !== undefined && { about: professionalId }),
})

const all = [...adminQueries.all, 'feedbacks'] as const

export const feedbackQueries = {
  /** Reviews with one of these numbers of stars, newest first; none chosen means all. */
  list: (search: FeedbackSearch, ratings: readonly number[] = []) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', search, ratings],
      ...keyset(pageSize, async (last: ModeratedFeedback | null, { signal }) => {
        const stars = ratings.length > 0 && { ratings: [...ratings] }
        const page = { ...toArguments(search), ...stars, page_size: pageSize, ...after(last) }

        return unwrap(await supabase.rpc('admin_feedbacks', page).abortSignal(signal))
      }),
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
