import { formatRating, ratingDescription } from '@fenix/domain/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, startTransition, useState } from 'react'
import { loadOnce } from '#kit/browser/load-once.ts'
import { retry } from '#kit/browser/retry.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#kit/ui/dialog.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { useOwnReview } from '#resources/feedbacks/own-review.ts'
import { feedbackQueries } from '#resources/feedbacks/queries.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { strings as catalog } from '../texts.ts'
import { ClientReviews } from './client-reviews.tsx'
import { strings } from './rating-texts.ts'
import { ReviewSkeletons } from './review-skeletons.tsx'
import { Reviews } from './reviews.tsx'
import { reviewTotals } from './texts.ts'

const listTexts = catalog.reviews

type ReviewListProps = {
  professional: Professional
  /** The client's id; null for viewers who may not review. */
  clientId: string | null
  onReview: () => void
}

function ReviewList({ professional, clientId, onReview }: ReviewListProps) {
  const { id, name, rating, feedback_count } = professional
  const { review } = useOwnReview(clientId, id)
  const { data: summary } = useQuery(feedbackQueries.summary(id))
  const totals = summary && reviewTotals(summary)

  return (
    <>
      <DialogTitle>{listTexts.title}</DialogTitle>
      <DialogDescription>{name}</DialogDescription>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-border border-b pb-4">
        {rating !== null && (
          <p className="flex items-center gap-2">
            <Stars value={rating} />
            <span className="sr-only">{ratingDescription(rating, feedback_count)}</span>
            <span aria-hidden="true">
              <b className="font-semibold">{formatRating(rating)}</b>{' '}
              {!totals && <span className="text-muted">({feedback_count})</span>}
            </span>
          </p>
        )}
        {clientId !== null && !review && (
          <Button size="sm" onClick={onReview}>
            {catalog.card.review}
          </Button>
        )}
        {totals && <p className="basis-full text-muted text-sm">{totals}</p>}
      </div>
      {clientId === null ? (
        <Reviews professional={professional} />
      ) : (
        <ClientReviews professional={professional} clientId={clientId} onReview={onReview} />
      )}
    </>
  )
}

/** A separate chunk: it includes form validation, which reading reviews does not need. */
export const loadRatingForm = loadOnce(() => import('./rating-form.tsx'))
const RatingForm = lazy(() => retry(loadRatingForm))

type ReviewsDialogProps = {
  professional: Professional
  /** The client's id; null for viewers who may not review. */
  clientId: string | null
  startsWith: 'reviews' | 'rating'
  /** Whether to render a scrim; false if the caller renders one. */
  hasScrim?: boolean
  onClose: () => void
}

/** The reviews and the form to write one, in one dialog because readers often go on to write a review. */
export default function ReviewsDialog({
  professional,
  clientId,
  startsWith,
  hasScrim = true,
  onClose,
}: ReviewsDialogProps) {
  const [isWriting, setWriting] = useState(startsWith === 'rating')

  // In a transition the prefetched form appears without a flash of its fallback.
  const write = () => startTransition(() => setWriting(true))

  return (
    <Dialog onClose={onClose}>
      <DialogContent className="md:min-w-120" hasScrim={hasScrim}>
        {isWriting && clientId !== null ? (
          <Suspense
            fallback={
              <>
                <DialogTitle>{strings.title(professional.name)}</DialogTitle>
                <ReviewSkeletons />
              </>
            }
          >
            <RatingForm professional={professional} clientId={clientId} onSent={onClose} />
          </Suspense>
        ) : (
          <ReviewList professional={professional} clientId={clientId} onReview={write} />
        )}
      </DialogContent>
    </Dialog>
  )
}
