import { formatRating, ratingDescription } from '@fenix/domain/numbers.ts'
import { Button } from '#kit/ui/button.tsx'
import { DialogDescription, DialogTitle } from '#kit/ui/dialog.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { useOwnReview } from '#resources/feedbacks/own-review.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { strings } from '#strings/catalog.ts'
import { ClientReviews } from './client-reviews.tsx'
import { PublicReviews } from './public-reviews.tsx'

const texts = strings.reviews

type ReviewListProps = {
  professional: Professional
  /** The client's id; null for viewers who may not review. */
  clientId: string | null
  /** Opens the review form. */
  onReview: () => void
}

export function ReviewList({ professional, clientId, onReview }: ReviewListProps) {
  const { id, name, rating, feedbackCount } = professional
  const { review } = useOwnReview(clientId, id)

  return (
    <>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogDescription>{name}</DialogDescription>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-border border-b pb-4">
        {rating !== null && (
          <p className="flex items-center gap-2">
            <Stars value={rating} />
            <span className="sr-only">{ratingDescription(rating, feedbackCount)}</span>
            <span aria-hidden="true">
              <b className="font-semibold">{formatRating(rating)}</b>{' '}
              <span className="text-muted">({feedbackCount})</span>
            </span>
          </p>
        )}
        {clientId !== null && !review && (
          <Button size="sm" onClick={onReview}>
            {strings.card.review}
          </Button>
        )}
      </div>
      {clientId === null ? (
        <PublicReviews professional={professional} />
      ) : (
        <ClientReviews professional={professional} clientId={clientId} onReview={onReview} />
      )}
    </>
  )
}
