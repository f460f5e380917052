import { hasCode, isTransient } from '#kit/browser/app-error.ts'
import { sessionToken } from '../supabase/token.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import {
  type Entry,
  type EntryItem,
  type FavoriteItem,
  isInOutbox,
  markWaiting,
  type OutboxItem,
  type RemovalItem,
  type ReviewItem,
  takeFromOutbox,
} from './outbox.ts'

/** The outcome of a delivery. `replaced` means that a later change to the same heart or review is delivered instead. */
type Delivery = { outcome: 'sent' | 'waiting' | 'replaced'; item: OutboxItem }

let last: Promise<unknown> = Promise.resolve()

/** Serializes deliveries, across tabs if the browser has Web Locks, so that the second of two quick taps wins. */
function exclusively<Value>(act: () => Promise<Value>): Promise<Value> {
  if ('locks' in navigator) return navigator.locks.request('fenix:outbox', act)
  const turn = last.then(act)
  last = turn.catch(() => undefined)

  return turn
}

/** A request without a response after this time is aborted, so that the next one can be sent. */
const timeout = () => AbortSignal.timeout(20_000)

/** Writes these fields and keeps the others. Adds the favorite if it is missing: its heart may still wait in the outbox. */
export const saveFavorite = (
  { clientId, professionalId }: Pick<EntryItem, 'clientId' | 'professionalId'>,
  fields: Partial<Entry> = {},
) =>
  supabase
    .from('favorites')
    .upsert({ client_id: clientId, professional_id: professionalId, ...fields })
    .select('professional_id')
    .abortSignal(timeout())
    .single()

/** Resolves to the removed row, or to null if another device has already removed it. */
const removeFavorite = ({ clientId, professionalId }: FavoriteItem) =>
  supabase
    .from('favorites')
    .delete()
    .eq('client_id', clientId)
    .eq('professional_id', professionalId)
    .select('state, quoted_price, note, asked_at')
    .abortSignal(timeout())
    .maybeSingle()

/** Replaces an earlier review, even if another device has written it meanwhile. */
export const saveReview = ({
  clientId,
  professionalId,
  rating,
  comment,
}: Pick<ReviewItem, 'clientId' | 'professionalId' | 'rating' | 'comment'>) =>
  supabase
    .from('feedbacks')
    .upsert(
      { professional_id: professionalId, client_id: clientId, rating, comment },
      { onConflict: 'professional_id,client_id' },
    )
    .abortSignal(timeout())

const deleteReview = ({ clientId, professionalId }: RemovalItem) =>
  supabase
    .from('feedbacks')
    .delete()
    .eq('client_id', clientId)
    .eq('professional_id', professionalId)
    .abortSignal(timeout())

/** Sending an item twice has the same effect as once. Resolves to the item, with the favorite's fields if a heart was removed. */
async function send(item: OutboxItem): Promise<OutboxItem> {
  if (item.kind === 'review') unwrap(await saveReview(item))
  else if (item.kind === 'removal') unwrap(await deleteReview(item))
  else if (item.kind === 'entry') unwrap(await saveFavorite(item, item.changes))
  else if (item.isFavorite) unwrap(await saveFavorite(item, item.entry))
  else return { ...item, entry: unwrap(await removeFavorite(item)) ?? {} }

  return item
}

/** Whether the access token expired and the session could not be refreshed. */
const isSessionStale = (error: unknown) => hasCode(error, 'PGRST301') || hasCode(error, 'PGRST303')

/**
 * An item that is already waiting is retried until it is accepted or refused. A new item waits only if there is no connection;
 * after any other error it is dropped, and the screen reports the error.
 */
const mustWait = (error: unknown, { isWaiting }: OutboxItem) =>
  hasCode(error, 'network') || (isWaiting && (isTransient(error) || isSessionStale(error)))

/**
 * Without a token the server would refuse the item, which would then be dropped even if only the session refresh had
 * failed.
 */
const canSend = async () => navigator.onLine && (await sessionToken()) !== undefined

/** Sends an item and removes it once it is accepted (after `onSent`) or refused. Throws the refusal. */
export const deliver = (item: OutboxItem, onSent: () => void): Promise<Delivery> =>
  exclusively(async () => {
    if (!isInOutbox(item)) return { outcome: 'replaced', item }
    let sent: OutboxItem
    try {
      if (!(await canSend())) {
        markWaiting(item)
        return { outcome: 'waiting', item }
      }
      sent = await send(item)
    } catch (error) {
      if (mustWait(error, item)) {
        markWaiting(item)
        return { outcome: 'waiting', item }
      }
      takeFromOutbox(item)
      throw error
    }
    onSent()
    takeFromOutbox(item)

    return { outcome: 'sent', item: sent }
  })
