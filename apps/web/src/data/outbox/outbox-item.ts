import { hasFields } from '#lib/has-fields.ts'

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

export type FavoriteItem = Kept & { kind: 'favorite'; isFavorite: boolean }

export type ReviewItem = Kept & { kind: 'review'; rating: number; comment: string }

export type OutboxItem = FavoriteItem | ReviewItem

/** A later heart or review of the same professional replaces the earlier one. */
export const isSamePlace = (one: OutboxItem, other: OutboxItem) =>
  one.kind === other.kind && one.clientId === other.clientId && one.professionalId === other.professionalId

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

  return value.kind === 'review' && hasFields(value, { rating: 'number', comment: 'string' })
}
