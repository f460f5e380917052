import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '#kit/ui/button.tsx'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { strings } from './own-review-texts.ts'
import { Review } from './review.tsx'

type OwnReviewProps = {
  feedback: Feedback
  /** The reviewed professional's name. */
  professional: string
  onEdit: () => void
  onDelete: () => void
}

export const OwnReview = ({ feedback, professional, onEdit, onDelete }: OwnReviewProps) => (
  <div className="my-3 rounded-lg border-[1.5px] border-control bg-surface px-4 pt-4 pb-1.5">
    <Review
      feedback={feedback}
      professional={professional}
      title={strings.title}
      actions={
        <div className="-ml-3 flex flex-wrap">
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4.5" />
            {strings.edit}
          </Button>
          <Button variant="ghost" size="sm" className="text-danger!" onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-4.5" />
            {strings.remove}
          </Button>
        </div>
      }
    />
  </div>
)
