import { saveFavorite } from '#data/favorites/save-favorite.ts'
import { saveReview } from '#data/feedbacks/save-review.ts'
import { sessionToken } from '#data/supabase/token.ts'
import { AppError } from '#lib/app-error.ts'
import { isInOutbox, markWaiting, takeFromOutbox } from './outbox.ts'
import type { OutboxItem } from './outbox-item.ts'

/** `replaced`: a later change of the same thing is on its way instead. */
export type Delivery = 'sent' | 'waiting' | 'replaced'

let last: Promise<unknown> = Promise.resolve()

/** One after the other, in all tabs, so that two quick taps end as the second one meant. */
function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
  if ('locks' in navigator) return navigator.locks.request('fenix:outbox', act)
  const turn = last.then(act)
  last = turn.catch(() => undefined)

  return turn
}

const send = (item: OutboxItem) => (item.kind === 'favorite' ? saveFavorite(item) : saveReview(item))

/** The database is away or the session is being renewed: what was kept waits on, where a tap would hear of it. */
const passing: readonly string[] = [
  'PGRST000',
  'PGRST001',
  'PGRST002',
  'PGRST003',
  'PGRST301',
  'PGRST303',
  '57014',
]

/** Without an answer the server may have taken it or not. Sending it once more does no harm either way. */
const isToWait = (error: unknown, { isWaiting }: OutboxItem) =>
  error instanceof AppError && (error.code === 'network' || (isWaiting && passing.includes(error.code)))

/** Without a token it would be refused as a stranger's, though it only could not be refreshed just now. */
const canSend = async () => navigator.onLine && (await sessionToken()) !== undefined

/**
 * Sends what lies in the outbox. It leaves when the server has answered: with yes, `onSent` then makes what is shown
 * so; with no, that is thrown.
 */
export const deliver = (item: OutboxItem, onSent: () => void): Promise<Delivery> =>
  inTurn(async () => {
    if (!isInOutbox(item)) return 'replaced'
    try {
      if (!(await canSend())) {
        markWaiting(item)
        return 'waiting'
      }
      await send(item)
    } catch (error) {
      if (isToWait(error, item)) {
        markWaiting(item)
        return 'waiting'
      }
      takeFromOutbox(item)
      throw error
    }
    onSent()
    takeFromOutbox(item)

    return 'sent'
  })
