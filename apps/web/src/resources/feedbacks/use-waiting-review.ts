import { useOutbox } from '../outbox/outbox.ts'
import type { ReviewItem } from '../outbox/outbox-item.ts'

/** The client's review that has not reached the server yet. */
export const useWaitingReview = (clientId: string | null, professionalId: string) =>
  useOutbox().find(
    (item): item is ReviewItem =>
      item.kind === 'review' &&
      item.isWaiting &&
      item.clientId === clientId &&
      item.professionalId === professionalId,
  )
