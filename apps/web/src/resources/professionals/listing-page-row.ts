import type { Tables } from '@fenix/database/database.types.ts'
import { listing } from '@fenix/domain/limits.ts'
import { cardColumns } from './card-columns.ts'
import { type CardRow, type Professional, toProfessional } from './row.ts'

export const listingColumns = `${cardColumns}, score, submitted_at, party_price` as const

const sortKeys = ['score', 'submitted_at', 'id', 'feedback_count', 'party_price', 'reviewed_at'] as const

/** The cursor of keyset pagination: the sort keys after which the next page begins, in any order. */
export type ListingPlace = Pick<Tables<'professionals'>, (typeof sortKeys)[number]>

export type ListingRow = CardRow & ListingPlace

/** The last page has no `next`. */
export type ProfessionalPage<Place> = { professionals: readonly Professional[]; next?: Place }

const placeOf = (row: ListingRow) =>
  Object.fromEntries(sortKeys.map((key) => [key, row[key]])) as ListingPlace

export function toListingPage(rows: readonly ListingRow[]): ProfessionalPage<ListingPlace> {
  const last = rows.length === listing.pageSize ? rows.at(-1) : undefined

  return { professionals: rows.map(toProfessional), ...(last && { next: placeOf(last) }) }
}
