import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { createStore } from '#kit/browser/store.ts'
import { hasFields } from '#kit/form/has-fields.ts'

/** An action kept in the browser until the server has accepted or refused it. */
type Kept = {
  /** The id is new with every change, so that the response to an earlier change does not settle a later one. */
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
  /** The note that returns when a removal is undone. */
  note?: string | null
}

export type ReviewItem = Kept & { kind: 'review'; rating: number; comment: string }

/** The deletion of a review, which can be undone until `dueAt`, in milliseconds since 1970. */
export type RemovalItem = Kept & { kind: 'removal'; dueAt: number }

export type OutboxItem = FavoriteItem | ReviewItem | RemovalItem

export const newVersion = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

export const isDue = (item: OutboxItem) => item.kind !== 'removal' || item.dueAt <= Date.now()

/** A later heart, or a later review or its deletion, replaces the earlier one of the same professional. */
export const isSamePlace = (one: OutboxItem, other: OutboxItem) =>
  (one.kind === 'favorite') === (other.kind === 'favorite') &&
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
  if (value.kind === 'removal') return hasFields(value, { dueAt: 'number' })

  return value.kind === 'review' && hasFields(value, { rating: 'number', comment: 'string' })
}

const where = 'localStorage'

const key = 'fenix:outbox'

const isOutbox = (value: unknown): value is OutboxItem[] => Array.isArray(value) && value.every(isOutboxItem)

/** The items are also kept in memory, for browsers whose storage is forbidden or full. */
const items = createStore<readonly OutboxItem[]>([])

export const { subscribe: subscribeToOutbox, useValue: useOutbox } = items

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

/** Adds an item to the end of the queue and removes an earlier one for the same heart or review. */
export const putInOutbox = (item: OutboxItem) =>
  change([...readOutbox().filter((other) => !isSamePlace(item, other)), item])

export const isInOutbox = ({ version }: OutboxItem) => readOutbox().some((item) => item.version === version)

export const takeFromOutbox = ({ version }: OutboxItem) =>
  change(readOutbox().filter((item) => item.version !== version))

export const markWaiting = ({ version }: OutboxItem) =>
  change(readOutbox().map((item) => (item.version === version ? { ...item, isWaiting: true } : item)))

/** Signing out drops unsent items. */
export function forgetOutbox() {
  removeStored(where, key)
  items.set([])
}

/** Follows changes that other tabs make to the outbox. */
export const followOtherTabs = () =>
  window.addEventListener('storage', (event) => void (event.key === key && readOutbox()))
