import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { deliver } from './deliver.ts'
import { announceRefused, announceSent, announceWaiting, applyToCache } from './effects.ts'
import { newVersion, type OutboxItem, putInOutbox } from './outbox.ts'

/** An item without the fields that the outbox sets. */
type Action<Item = OutboxItem> = Item extends OutboxItem ? Omit<Item, 'version' | 'isWaiting'> : never

/** How to take an action back: a removed heart returns with its note. */
const undoOf = (queryClient: QueryClient, item: OutboxItem) =>
  item.kind === 'favorite' && !item.isFavorite
    ? () =>
        void act(queryClient, { ...item, isFavorite: true }).catch((error: unknown) =>
          announceRefused(item, error),
        )
    : undefined

/** Does an action, or keeps it until there is a connection, and announces which. Throws a refusal. */
async function act(queryClient: QueryClient, action: Action) {
  const item: OutboxItem = { ...action, version: newVersion(), isWaiting: false }
  putInOutbox(item)
  const { outcome, item: done } = await deliver(item, () => applyToCache(queryClient, item))
  const undo = undoOf(queryClient, done)
  if (outcome === 'sent') announceSent(done, undo)
  if (outcome === 'waiting') announceWaiting(done, undo)
}

/**
 * An action that may wait for a connection. A heart is shown immediately and undone if refused; a review is shown once
 * the server has accepted it.
 */
export function useOutboxAction<Input = void>(errorTitle: string, toAction: (input: Input) => Action) {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: (input: Input) => act(queryClient, toAction(input)),
    meta: { errorTitle },
  })
}
