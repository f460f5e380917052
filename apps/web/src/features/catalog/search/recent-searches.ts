import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'
import { hasFields } from '#kit/form/has-fields.ts'
import type { Recent } from './search-options.ts'

const key = draftKey('searches')

const maxRecent = 8

const isRecent = (value: unknown): value is Recent =>
  hasFields(value, { label: 'string', choice: 'object' }) &&
  value.choice !== null &&
  Object.values(value.choice).every((filter) => typeof filter === 'string')

const isRecentList = (value: unknown): value is Recent[] => Array.isArray(value) && value.every(isRecent)

/** The latest searches on this device, newest first. */
export const recentSearches = (): readonly Recent[] => readStored('localStorage', key, isRecentList) ?? []

export function rememberSearch(search: Recent) {
  const others = recentSearches().filter(({ label }) => label !== search.label)
  writeStored('localStorage', key, [search, ...others].slice(0, maxRecent))
}

export const forgetSearches = () => removeStored('localStorage', key)
