import { formatRating, ratingDescription } from '@fenix/domain/rating.ts'
import { Button } from '#components/ui/button.tsx'
import { DialogDescription, DialogTitle } from '#components/ui/dialog.tsx'
import { Stars } from '#components/ui/stars.tsx'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { strings } from '#strings/catalog.ts'
import { Reviews } from './reviews.tsx'

const texts = strings.reviews

type ReviewListProps = {
  professional: Professional
  /** Opens the review form; undefined for viewers who may not review. */
  onReview?: (() => void) | undefined
}

export function ReviewList({ professional, onReview }: ReviewListProps) {
  const { id, name, rating, feedbackCount } = professional

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
        {onReview && (
          <Button size="sm" onClick={onReview}>
            {strings.card.review}
          </Button>
        )}
      </div>
      <Reviews professionalId={id} />
    </>
  )
}
