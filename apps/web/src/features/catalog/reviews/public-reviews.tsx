import type { FeedbackPage } from '#resources/feedbacks/row.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { Reviews } from './reviews.tsx'
import { SortedReviews } from './sorted-reviews.tsx'

type PublicReviewsProps = {
  professional: Professional
  served?: FeedbackPage | undefined
  hasFocus?: boolean
}

/** The reviews for those who only read them. */
export const PublicReviews = ({ professional, served, hasFocus }: PublicReviewsProps) => (
  <SortedReviews count={professional.feedbackCount} {...(hasFocus && { hasFocus })}>
    {(choice) => <Reviews professional={professional} choice={choice} served={served} />}
  </SortedReviews>
)
