import { queryOptions } from '@tanstack/react-query'
import { strings } from '../load-errors.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { feedbackQueries } from './queries.ts'
import { feedbackColumns } from './review-order.ts'
import { toFeedback } from './row.ts'

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
        feedbacks: [...unwrap(unanswered), ...unwrap(answered)].slice(0, most).map(toFeedback),
        unanswered: unanswered.count ?? 0,
        total: (unanswered.count ?? 0) + (answered.count ?? 0),
      }
    },
    meta: { errorTitle: strings.reviews },
  })
