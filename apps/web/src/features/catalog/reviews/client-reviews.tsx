import { useRef } from 'react'
import type { FeedbackPage } from '#resources/feedbacks/row.ts'
import { useDeleteReview } from '#resources/feedbacks/use-delete-review.ts'
import { useOwnReview } from '#resources/feedbacks/use-own-review.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { OwnReview } from './own-review.tsx'
import { Reviews } from './reviews.tsx'
import { SortedReviews } from './sorted-reviews.tsx'

type ClientReviewsProps = {
  professional: Professional
  clientId: string
  served?: FeedbackPage | undefined
  /** Opens the review form. */
  onReview: () => void
}

/** The reviews as a client sees them: the own one first, whatever the order. */
export function ClientReviews({ professional, clientId, served, onReview }: ClientReviewsProps) {
  const { id, name, feedbackCount } = professional
  const own = useOwnReview(clientId, id)
  const remove = useDeleteReview(clientId, professional)
  const top = useRef<HTMLDivElement>(null)

  const removeOwn = () => {
    remove.mutate()
    // The pressed button disappears.
    top.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {own.review && (
        <OwnReview feedback={own.review} professional={name} onEdit={onReview} onDelete={removeOwn} />
      )}
      <SortedReviews count={feedbackCount}>
        {(choice) => <Reviews professional={professional} choice={choice} served={served} ownId={own.id} />}
      </SortedReviews>
    </div>
  )
}
