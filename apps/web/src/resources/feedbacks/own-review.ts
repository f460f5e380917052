import { useQuery } from '@tanstack/react-query'
import { type ReviewItem, useOutbox } from '../outbox/outbox.ts'
import { feedbackQueries } from './queries.ts'

export function useOwnReview(clientId: string | null, professionalId: string) {
  const { data, isLoading } = useQuery({
    ...feedbackQueries.own(professionalId, clientId ?? ''),
    enabled: clientId !== null,
  })
  const isDeleted = useOutbox().some(
    (item) => item.kind === 'removal' && item.clientId === clientId && item.professionalId === professionalId,
  )

  return {
    /** The review; undefined if there is none, or its author has just deleted it. */
    review: isDeleted ? undefined : (data ?? undefined),
    /** The review's id, also if its author has just deleted it: the server may still list it until the deletion is sent. */
    id: data?.id,
    isLoading,
  }
}

/** The client's review of a professional while it is still in the outbox. */
export const useWaitingReview = (clientId: string | null, professionalId: string) =>
  useOutbox().find(
    (item): item is ReviewItem =>
      item.kind === 'review' &&
      item.isWaiting &&
      item.clientId === clientId &&
      item.professionalId === professionalId,
  )
