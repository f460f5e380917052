import type { ReviewOutput } from '@fenix/domain/schemas/reviews.ts'
import { strings } from '#strings/outbox.ts'
import { useOutboxAction } from '../outbox/use-outbox-action.ts'

/** Sends a client's review, which replaces an earlier one. */
export const useSendReview = (clientId: string, professional: { id: string; name: string }) =>
  useOutboxAction(strings.errorTitle.review, ({ rating, comment }: ReviewOutput) => ({
    kind: 'review',
    clientId,
    professionalId: professional.id,
    name: professional.name,
    rating,
    comment,
  }))
