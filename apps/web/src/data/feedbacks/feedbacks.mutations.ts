import type { ReviewOutput } from '@fenix/domain/schemas/review.ts'
import { useOutboxAction } from '#data/outbox/use-outbox-action.ts'
import { useBase } from '#data/versions/use-base.ts'
import { strings } from '#strings/outbox.ts'
import type { ReviewBase } from './save-review.ts'

/** Sends a client's review, or what its form has changed in the one that it opened with. */
export function useSendReview(
  clientId: string,
  professional: { id: string; name: string },
  opened: ReviewBase,
) {
  const { base, forgetIfGone } = useBase(opened)

  const send = useOutboxAction(
    strings.errorTitle.review,
    ({ rating, comment }: ReviewOutput) => ({
      kind: 'review',
      clientId,
      professionalId: professional.id,
      name: professional.name,
      rating,
      comment,
      base,
    }),
    forgetIfGone,
  )

  return { send, base }
}
