import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announceSent, announceWaiting } from './announce.ts'
import { applyToCache } from './apply-to-cache.ts'
import { deliver } from './deliver.ts'
import { putInOutbox } from './outbox.ts'
import { newVersion, type OutboxItem } from './outbox-item.ts'

/** An item without the fields that the outbox sets. */
type New<Item> = Item extends OutboxItem ? Omit<Item, 'version' | 'isWaiting'> : never

/**
 * An action that may wait for a connection. A heart is shown immediately and undone if refused; a review is shown once
 * the server has accepted it.
 */
export function useOutboxAction<Input = void>(errorTitle: string, toItem: (input: Input) => New<OutboxItem>) {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: Input) => {
      const item: OutboxItem = { ...toItem(input), version: newVersion(), isWaiting: false }
      putInOutbox(item)

      return { item, delivery: await deliver(item, () => applyToCache(queryClient, item)) }
    },
    onSuccess: ({ item, delivery }) => {
      if (delivery === 'sent') announceSent(item)
      if (delivery === 'waiting') announceWaiting(item)
    },
    meta: { errorTitle },
  })
}
