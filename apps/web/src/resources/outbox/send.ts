import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { retryDelay } from '#kit/browser/retry-after.ts'
import { keepDraft } from '#kit/form/draft.ts'
import { drafts } from '../drafts.ts'
import { currentUser, subscribeToUser } from '../session/session-store.ts'
import { deliver } from './deliver.ts'
import { announceRefused, announceSent, announceWaiting, applyToCache } from './effects.ts'
import {
  followOtherTabs,
  isDue,
  newVersion,
  type OutboxItem,
  putInOutbox,
  readOutbox,
  subscribeToOutbox,
} from './outbox.ts'

/** An item without the fields that the outbox sets. */
type Action<Item = OutboxItem> = Item extends OutboxItem ? Omit<Item, 'version' | 'isWaiting'> : never

/** The action that undoes an item. A removed heart returns with what was written down about the favorite. */
function reversed(item: OutboxItem): Action | undefined {
  if (item.kind === 'favorite' && !item.isFavorite) return { ...item, isFavorite: true }
  if (item.kind !== 'entry' || !item.before) return undefined
  const { before, ...entry } = item

  return { ...entry, changes: before }
}

function undoOf(queryClient: QueryClient, item: OutboxItem) {
  const action = reversed(item)

  return (
    action && (() => void act(queryClient, action).catch((error: unknown) => announceRefused(item, error)))
  )
}

/** Performs an action, or keeps it until there is a connection, and announces whether it was sent or kept. Throws a refusal. */
async function act(queryClient: QueryClient, action: Action) {
  const item = putInOutbox({ ...action, version: newVersion(), isWaiting: false })
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
    mutationFn: (input: Input) => act(queryClient, toAction(input)),
    meta: { errorTitle },
  })
}

const firstPauseMs = 3000

const longestPauseMs = 60_000

const keptOfMine = () => readOutbox().filter(({ clientId }) => clientId === currentUser()?.id)

/** Stores a refused review as the draft of its form, so that its text is not lost. */
function keepText(item: OutboxItem) {
  if (item.kind !== 'review') return
  const { clientId, professionalId, rating, comment } = item
  keepDraft(clientId, drafts.rating(clientId, professionalId), { rating, comment })
}

/** Sends the items in order and stops at the first that has to wait. */
async function sendKept(queryClient: QueryClient) {
  for (const item of keptOfMine().filter(isDue)) {
    try {
      const { outcome } = await deliver(item, () => applyToCache(queryClient, item))
      if (outcome === 'waiting') return
      if (outcome === 'sent') announceSent(item)
    } catch (error) {
      keepText(item)
      announceRefused(item, error)
    }
  }
}

/** Sends the outbox now, whenever the connection or the user returns, and at growing intervals in between. */
export function startResending(queryClient: QueryClient) {
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  function sendLater() {
    if (isSending || timer !== undefined || keptOfMine().length === 0) return
    timer = setTimeout(send, Math.max(pauseMs, retryDelay(0)))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  function send() {
    clearTimeout(timer)
    timer = undefined
    if (isSending) return
    isSending = true
    void sendKept(queryClient).finally(() => {
      isSending = false
      sendLater()
    })
  }

  function sendNow() {
    pauseMs = firstPauseMs
    send()
  }

  window.addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow())
  followOtherTabs()
  subscribeToUser(sendNow)
  subscribeToOutbox(sendLater)
  sendNow()
}
