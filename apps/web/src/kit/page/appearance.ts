import { readStored, writeStored } from '../browser/browser-storage.ts'
import { createStore } from '../browser/store.ts'

export const appearanceKeys = ['logoUrl', 'backgroundUrl'] as const

/** The keys of `app_settings` that the app reads. */
export type AppearanceKey = (typeof appearanceKeys)[number]

/** The URLs of logo and background; a missing one means the default. */
export type Appearance = { readonly [Key in AppearanceKey]?: string }

const isAppearance = (value: unknown): value is Appearance =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([key, url]) => appearanceKeys.some((known) => known === key) && typeof url === 'string',
  )

/** The appearance that the server wrote into a page that it rendered. */
function readServed() {
  const text = globalThis.document?.getElementById('appearance')?.textContent
  const value: unknown = text ? JSON.parse(text) : undefined

  return isAppearance(value) ? value : undefined
}

/** The appearance is stored for the next visit's first paint. It contains nothing personal. */
const storageKey = 'fenix:appearance'

const store = createStore<Appearance>(
  readServed() ?? readStored('localStorage', storageKey, isAppearance) ?? {},
)

export const { get: currentAppearance, useValue: useAppearance } = store

export function setAppearance(next: Appearance) {
  if (appearanceKeys.every((key) => next[key] === store.get()[key])) return
  writeStored('localStorage', storageKey, next)
  store.set(next)
}
