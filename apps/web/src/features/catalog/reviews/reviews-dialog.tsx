import { useState } from 'react'
import { Dialog, DialogContent } from '#components/ui/dialog.tsx'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { RatingForm } from './rating-form.tsx'
import { ReviewList } from './review-list.tsx'

type ReviewsDialogProps = {
  professional: Professional
  /** The client who may review. */
  clientId: string | null
  startsWith: 'reviews' | 'rating'
  onClose: () => void
}

/** What clients wrote, and the form to write; one dialog, since the first leads to the second. */
export default function ReviewsDialog({ professional, clientId, startsWith, onClose }: ReviewsDialogProps) {
  const [isWriting, setWriting] = useState(startsWith === 'rating')

  return (
    <Dialog onClose={onClose}>
      <DialogContent className="md:min-w-120">
        {isWriting && clientId !== null ? (
          <RatingForm professional={professional} clientId={clientId} onSent={onClose} />
        ) : (
          <ReviewList
            professional={professional}
            onReview={clientId === null ? undefined : () => setWriting(true)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
