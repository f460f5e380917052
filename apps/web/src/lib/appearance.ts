import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

export const appearanceKeys = ['logoUrl', 'backgroundUrl'] as const

/** Keys of `app_settings`. */
export type AppearanceKey = (typeof appearanceKeys)[number]

/** Picture URLs; absent means the default. */
export type Appearance = { readonly [Key in AppearanceKey]?: string }

const isAppearance = (value: unknown): value is Appearance =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([key, url]) => appearanceKeys.some((known) => known === key) && typeof url === 'string',
  )

/** Stored for the next visit's first paint. It holds nothing personal. */
const storageKey = 'fenix:appearance'

let appearance: Appearance = readStored('localStorage', storageKey, isAppearance) ?? {}
const listeners = new Set<() => void>()

export const currentAppearance = () => appearance

export function setAppearance(next: Appearance) {
  if (appearanceKeys.every((key) => next[key] === appearance[key])) return
  appearance = next
  writeStored('localStorage', storageKey, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)

  return () => void listeners.delete(listener)
}

export const useAppearance = () => useSyncExternalStore(subscribe, currentAppearance, currentAppearance)
