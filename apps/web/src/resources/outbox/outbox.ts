import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { createStore } from '#kit/browser/store.ts'
import { isOutboxItem, isSamePlace, type OutboxItem } from './outbox-item.ts'

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
