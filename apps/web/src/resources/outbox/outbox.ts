import type { Tables } from '@fenix/database/database.types.ts'
import { hasFields, readStored, writeStored } from '#kit/browser/browser-storage.ts'
import { createStore } from '#kit/browser/store.ts'

/** An action kept in the browser until the server has accepted or refused it. */
type Kept = {
  /** A new id for every change, so that the response to an earlier change does not settle a later one. */
  version: string
  clientId: string
  professionalId: string
  /** The professional's name, for messages. */
  name: string
  /** True if the item could not be sent or got no response. */
  isWaiting: boolean
}

export type FavoriteItem = Kept & {
  kind: 'favorite'
  isFavorite: boolean
  /** The fields to restore when the removal of a favorite is undone. */
  entry?: Partial<Entry>
}

/** What a client writes down about a favorite. */
export type Entry = Pick<Tables<'favorites'>, 'state' | 'quoted_price' | 'note' | 'asked_at'>

/** The fields of a favorite that the client has changed. */
export type EntryItem = Kept & {
  kind: 'entry'
  changes: Partial<Entry>
  /** The values that the toast's undo button restores; without them, a change that was sent shows no toast. */
  before?: Partial<Entry>
}

export type ReviewItem = Kept & { kind: 'review'; rating: number; comment: string }

/** The deletion of a review, which can be undone until `dueAt`, in milliseconds since 1970. */
export type RemovalItem = Kept & { kind: 'removal'; dueAt: number }

export type OutboxItem = FavoriteItem | EntryItem | ReviewItem | RemovalItem

export const newVersion = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

export const isDue = (item: OutboxItem) => item.kind !== 'removal' || item.dueAt <= Date.now()

const placeOf = ({ kind }: OutboxItem) => (kind === 'removal' ? 'review' : kind)

/** Whether two items are about the same heart, fields or review, so that the later item replaces the earlier one. */
export const isSamePlace = (one: OutboxItem, other: OutboxItem) =>
  placeOf(one) === placeOf(other) &&
  one.clientId === other.clientId &&
  one.professionalId === other.professionalId

const kept = {
  kind: 'string',
  version: 'string',
  clientId: 'string',
  professionalId: 'string',
  name: 'string',
} as const

export function isOutboxItem(value: unknown): value is OutboxItem {
  if (!hasFields(value, kept)) return false
  if (value.kind === 'favorite') return hasFields(value, { isFavorite: 'boolean' })
  if (value.kind === 'entry') return hasFields(value, { changes: 'object' })
  if (value.kind === 'removal') return hasFields(value, { dueAt: 'number' })

  return value.kind === 'review' && hasFields(value, { rating: 'number', comment: 'string' })
}

const where = 'localStorage'

const key = 'fenix:outbox'

const isOutbox = (value: unknown): value is OutboxItem[] => Array.isArray(value) && value.every(isOutboxItem)

/** The items are also kept in memory, for browsers whose storage is forbidden or full. */
const items = createStore<readonly OutboxItem[]>([])

export const { subscribe: subscribeToOutbox, usePart: useOutboxPart, useValue: useOutbox } = items

/** The current items. Storage is read each time, because another tab may have changed it. */
export function readOutbox(): readonly OutboxItem[] {
  const stored = readStored(where, key, isOutbox)
  if (stored && JSON.stringify(stored) !== JSON.stringify(items.get())) items.set(stored)

  return items.get()
}

function change(next: readonly OutboxItem[]) {
  writeStored(where, key, next)
  items.set(next)
}

/** Adds an item to the end of the queue in place of an earlier one for the same heart, fields or review; returns it. */
export function putInOutbox(item: OutboxItem): OutboxItem {
  const earlier = readOutbox().find((other) => isSamePlace(item, other))
  const whole =
    item.kind === 'entry' && earlier?.kind === 'entry'
      ? { ...item, changes: { ...earlier.changes, ...item.changes } }
      : item
  change([...readOutbox().filter((other) => other !== earlier), whole])

  return whole
}

export const isInOutbox = ({ version }: OutboxItem) => readOutbox().some((item) => item.version === version)

export const takeFromOutbox = ({ version }: OutboxItem) =>
  change(readOutbox().filter((item) => item.version !== version))

export const markWaiting = ({ version }: OutboxItem) =>
  change(readOutbox().map((item) => (item.version === version ? { ...item, isWaiting: true } : item)))

export const forgetOutbox = (clientId: string) =>
  change(readOutbox().filter((item) => item.clientId !== clientId))

export const followOtherTabs = () =>
  window.addEventListener('storage', (event) => void (event.key === key && readOutbox()))
