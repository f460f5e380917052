import { Clock } from 'lucide-react'
import { Button } from '#kit/ui/button.tsx'
import { useWaitingReview } from '#resources/feedbacks/own-review.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { strings } from '#strings/catalog.ts'
import { strings as waiting } from '#strings/outbox.ts'

/** An action next to a card's stars, which does not compete with the contacts. */
export const quietLink = '-my-1.5 font-medium! text-sm! text-text! decoration-control'

type ReviewButtonProps = { clientId: string; professional: Professional; onReview: () => void }

/** Opens the review form, also to edit a review that waits for a connection. */
export function ReviewButton({ clientId, professional: { id, name }, onReview }: ReviewButtonProps) {
  const isWaiting = useWaitingReview(clientId, id) !== undefined

  return (
    <Button variant="link" size="sm" aria-haspopup="dialog" onClick={onReview} className={quietLink}>
      {isWaiting && <Clock aria-hidden="true" className="size-5 text-warn" />}
      {isWaiting ? waiting.reviewButton : strings.card.review}
      <span className="sr-only">{strings.card.reviewed(name)}</span>
    </Button>
  )
}
