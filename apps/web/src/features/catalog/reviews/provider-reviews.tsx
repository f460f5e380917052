import { useQuery } from '@tanstack/react-query'
import { feedbackQueries } from '#resources/feedbacks/queries.ts'
import type { FeedbackPage } from '#resources/feedbacks/row.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { ReplyActions } from './reply-actions.tsx'
import { Reviews } from './reviews.tsx'
import { SortedReviews } from './sorted-reviews.tsx'

type ProviderReviewsProps = {
  professional: Professional
  providerId: string
  served?: FeedbackPage | undefined
}

/** The reviews as a provider sees them, who replies to those of their own professional. */
export function ProviderReviews({ professional, providerId, served }: ProviderReviewsProps) {
  const { data: isOwner = false } = useQuery(feedbackQueries.isOwner(professional.id, providerId))

  return (
    <SortedReviews count={professional.feedbackCount}>
      {(choice) => (
        <Reviews
          professional={professional}
          choice={choice}
          served={served}
          actionsFor={isOwner ? (feedback) => <ReplyActions feedback={feedback} /> : undefined}
        />
      )}
    </SortedReviews>
  )
}
