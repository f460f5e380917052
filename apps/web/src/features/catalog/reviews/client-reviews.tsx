import { Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { useDeleteReview } from '#resources/feedbacks/acts.ts'
import { useOwnReview } from '#resources/feedbacks/own-review.ts'
import type { Feedback } from '#resources/feedbacks/row.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { strings as rating } from './rating-texts.ts'
import { Review } from './review.tsx'
import { Reviews } from './reviews.tsx'

type OwnReviewProps = {
  feedback: Feedback
  professional: string
  onEdit: () => void
  onDelete: () => void
}

const OwnReview = ({ feedback, professional, onEdit, onDelete }: OwnReviewProps) => (
  <div className="my-3 rounded-lg border-[1.5px] border-control bg-surface px-4 pt-4 pb-1.5">
    <Review
      feedback={feedback}
      professional={professional}
      title={rating.own.title}
      actions={
        <div className="-ml-3 flex flex-wrap">
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4.5" />
            {rating.own.edit}
          </Button>
          <Button variant="ghost" size="sm" className="text-danger!" onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-4.5" />
            {rating.own.remove}
          </Button>
        </div>
      }
    />
  </div>
)

type ClientReviewsProps = {
  professional: Professional
  clientId: string
  served?: readonly Feedback[] | undefined
  onReview: () => void
}

/** The reviews as a client sees them: their own first, whatever the order of the others. */
export function ClientReviews({ professional, clientId, served, onReview }: ClientReviewsProps) {
  const { id, name } = professional
  const own = useOwnReview(clientId, id)
  const remove = useDeleteReview(clientId, professional)
  const top = useRef<HTMLDivElement>(null)

  const removeOwn = () => {
    remove.mutate()
    // Moves the focus, which would be lost because the pressed button disappears.
    top.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {own.review && (
        <OwnReview feedback={own.review} professional={name} onEdit={onReview} onDelete={removeOwn} />
      )}
      <Reviews professional={professional} served={served} ownId={own.id} />
    </div>
  )
}
