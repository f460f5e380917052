import { lazy, Suspense, startTransition, useState } from 'react'
import { loadOnce } from '#kit/browser/load-once.ts'
import { retry } from '#kit/browser/retry.ts'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import type { Professional } from '#resources/professionals/row.ts'
import { strings } from '#strings/rating.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewSkeletons } from './review-skeletons.tsx'

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

/** The reviews and the form to write one, in one dialog because readers go on to write. */
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
