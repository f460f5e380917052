import { hasFields } from '#kit/browser/browser-storage.ts'
import { draft } from '#kit/form/draft.ts'
import type { Recent } from './search-options.ts'

const maxRecent = 8

const isRecent = (value: unknown): value is Recent =>
  hasFields(value, { label: 'string', choice: 'object' }) &&
  value.choice !== null &&
  Object.values(value.choice).every((filter) => ['string', 'number'].includes(typeof filter))

const isRecentList = (value: unknown): value is Recent[] => Array.isArray(value) && value.every(isRecent)

const kept = draft('searches', isRecentList, 'localStorage')

/** The latest searches on this device, newest first. */
export const recentSearches = (): readonly Recent[] => kept.read() ?? []

export function rememberSearch(search: Recent) {
  const others = recentSearches().filter(({ label }) => label !== search.label)
  kept.keep([search, ...others].slice(0, maxRecent))
}

export const forgetSearches = kept.forget
