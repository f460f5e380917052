import { timings } from '@fenix/domain/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissToast, showToast } from '#kit/ui/toast.ts'
import { strings } from '#strings/outbox.ts'
import { announceWaiting } from '../outbox/announce.ts'
import { applyToCache } from '../outbox/apply-to-cache.ts'
import { deliver } from '../outbox/deliver.ts'
import { putInOutbox, takeFromOutbox } from '../outbox/outbox.ts'
import { newVersion, type RemovalItem } from '../outbox/outbox-item.ts'

const untilDue = () => new Promise((resolve) => setTimeout(resolve, timings.undoMs))

/** Deletes a client's review once the time to undo it has passed, even if the page is closed before. */
export function useDeleteReview(clientId: string, { id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async () => {
      const item: RemovalItem = {
        kind: 'removal',
        clientId,
        professionalId: id,
        name,
        version: newVersion(),
        isWaiting: false,
        dueAt: Date.now() + timings.undoMs,
      }
      putInOutbox(item)
      const toast = showToast({
        tone: 'success',
        title: strings.deleted,
        undo: () => takeFromOutbox(item),
      })
      await untilDue()
      dismissToast(toast)

      return deliver(item, () => applyToCache(queryClient, item))
    },
    onSuccess: ({ item, outcome }) => void (outcome === 'waiting' && announceWaiting(item)),
    meta: { errorTitle: strings.errorTitle.removal },
  })
}
