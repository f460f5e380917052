import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'
import { isOutboxItem, isSamePlace, type OutboxItem } from './outbox-item.ts'

const where = 'localStorage'
const key = 'fenix:outbox'

const isOutbox = (value: unknown): value is OutboxItem[] => Array.isArray(value) && value.every(isOutboxItem)

const none: readonly OutboxItem[] = []

/** The items are also kept in memory, for browsers whose storage is forbidden or full. */
let items: readonly OutboxItem[] = none
const listeners = new Set<() => void>()

function show(next: readonly OutboxItem[]) {
  items = next
  for (const listener of listeners) listener()
}

/** Reads storage first, because another tab may have changed it. */
export function readOutbox(): readonly OutboxItem[] {
  const stored = readStored(where, key, isOutbox)
  if (stored && JSON.stringify(stored) !== JSON.stringify(items)) show(stored)

  return items
}

function change(next: readonly OutboxItem[]) {
  writeStored(where, key, next)
  show(next)
}

/** Replaces an earlier one of the same kind and goes to the end of the queue. */
export const putInOutbox = (item: OutboxItem) =>
  change([...readOutbox().filter((other) => !isSamePlace(item, other)), item])

export const isInOutbox = ({ version }: OutboxItem) => readOutbox().some((item) => item.version === version)

export const takeFromOutbox = ({ version }: OutboxItem) =>
  change(readOutbox().filter((item) => item.version !== version))

export const markWaiting = ({ version }: OutboxItem) =>
  change(readOutbox().map((item) => (item.version === version ? { ...item, isWaiting: true } : item)))

/** Signing out drops what was not sent. */
export function forgetOutbox() {
  removeStored(where, key)
  show(none)
}

export function subscribeToOutbox(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) readOutbox()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)

  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const currentOutbox = () => items

export const useOutbox = () => useSyncExternalStore(subscribeToOutbox, currentOutbox, currentOutbox)
