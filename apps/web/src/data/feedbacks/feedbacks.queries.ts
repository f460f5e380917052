import { listing } from '@fenix/domain/limits.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/catalog.ts'
import { feedbackColumns, toFeedbackPage } from './feedbacks.mapper.ts'
import { type Moment, olderThan } from './newest-first.ts'

export const feedbackQueries = {
  all: ['feedbacks'] as const,

  /** A professional's reviews, newest first. */
  ofProfessional: (professionalId: string) =>
    infiniteQueryOptions({
      queryKey: [...feedbackQueries.all, { professionalId }],
      queryFn: async ({ pageParam, signal }) => {
        const newest = supabase
          .from('feedbacks')
          .select(feedbackColumns)
          .eq('professional_id', professionalId)
        const page = pageParam ? newest.or(olderThan(pageParam, 'id')) : newest

        return toFeedbackPage(
          unwrap(
            await page
              .order('created_at', { ascending: false })
              .order('id', { ascending: false })
              .limit(listing.reviewsPage)
              .abortSignal(signal),
          ),
        )
      },
      initialPageParam: undefined as Moment | undefined,
      getNextPageParam: (page) => page.next,
      meta: { errorTitle: strings.reviews.loadError },
    }),

  /** How many of a professional's ratings have one to five stars. */
  distribution: (professionalId: string) =>
    queryOptions({
      queryKey: [...feedbackQueries.all, { professionalId }, 'distribution'],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase.rpc('rating_distribution', { professional_id: professionalId }).abortSignal(signal),
        ),
      meta: { logTitle: 'Counting ratings' },
    }),
}
