import { listing } from '@fenix/domain/limits.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { strings } from '../load-errors.ts'
import { keyset } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { afterPlace, feedbackColumns, newestFirst, type ReviewChoice } from './review-order.ts'
import type { Feedback } from './row.ts'

export const feedbackQueries = {
  all: ['feedbacks'] as const,

  /** A professional's reviews, by default all of them, newest first. */
  ofProfessional: (professionalId: string, { order, stars }: ReviewChoice = newestFirst) =>
    infiniteQueryOptions({
      queryKey: [...feedbackQueries.all, { professionalId }, { order, stars }],
      ...keyset(listing.reviewsPage, async (last: Feedback | null, { signal }) => {
        let page = supabase.from('feedbacks').select(feedbackColumns).eq('professional_id', professionalId)
        if (stars !== undefined) page = page.eq('rating', stars)
        if (last) page = page.or(afterPlace(order, last))
        const sorted = order === 'newest' ? page : page.order('rating', { ascending: order === 'worst' })

        return unwrap(
          await sorted
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(listing.reviewsPage)
            .abortSignal(signal),
        )
      }),
      meta: { errorTitle: strings.reviews },
    }),

  /** The client's own review; null if there is none. */
  own: (professionalId: string, clientId: string) =>
    queryOptions({
      queryKey: [...feedbackQueries.all, { professionalId }, 'own', clientId],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase
            .from('feedbacks')
            .select(feedbackColumns)
            .eq('professional_id', professionalId)
            .eq('client_id', clientId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      // If the review were cached, a reopened form would contain the text that the client has just replaced.
      gcTime: 0,
      meta: { logTitle: "Loading the client's review" },
    }),

  /** Whether the user owns the professional, and so may reply to the reviews. */
  isOwner: (professionalId: string, userId: string) =>
    queryOptions({
      queryKey: [...feedbackQueries.all, { professionalId }, 'owner', userId],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase
            .from('professionals')
            .select('id')
            .eq('id', professionalId)
            .eq('user_id', userId)
            .abortSignal(signal)
            .maybeSingle(),
        ) !== null,
      meta: { logTitle: 'Looking up the owner' },
    }),

  /** How many reviews a professional has, by stars and kind; null if the professional is not public. */
  summary: (professionalId: string) =>
    queryOptions({
      queryKey: [...feedbackQueries.all, { professionalId }, 'summary'],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase
            .rpc('review_summary', { professional_id: professionalId })
            .abortSignal(signal)
            .maybeSingle(),
        ),
      meta: { logTitle: 'Counting reviews' },
    }),
}

const most = 3

/** What a provider reads first: up to three reviews, those without a reply before the others, each newest first. */
export const newestReviews = (professionalId: string) =>
  queryOptions({
    queryKey: [...feedbackQueries.all, { professionalId }, 'newest'],
    queryFn: async ({ signal }) => {
      const newest = () =>
        supabase
          .from('feedbacks')
          .select(feedbackColumns, { count: 'exact' })
          .eq('professional_id', professionalId)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(most)
          .abortSignal(signal)
      const [unanswered, answered] = await Promise.all([
        newest().is('feedback_replies', null),
        newest().not('feedback_replies', 'is', null),
      ])

      return {
        feedbacks: [...unwrap(unanswered), ...unwrap(answered)].slice(0, most),
        unanswered: unanswered.count ?? 0,
        total: (unanswered.count ?? 0) + (answered.count ?? 0),
      }
    },
    meta: { errorTitle: strings.reviews },
  })
