import type { Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/city-list.ts'
import { listing } from '@fenix/domain/limits.ts'
import { toPrice } from '#data/price.ts'
import type { Selected } from '#data/selected.ts'

export const cardColumns =
  'id, slug, name, cities, neighborhoods, description, whatsapp, instagram, images, owner_pic_url, is_recommended, rating, feedback_count, price, price_unit, included, event_types, years_of_experience, reviewed_at, categories(name, slug)'

export type CardRow = Selected<Tables<'professionals'>, typeof cardColumns> & {
  categories: Pick<Tables<'categories'>, 'name' | 'slug'>
}

export const toProfessional = (row: CardRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  category: row.categories.name,
  categorySlug: row.categories.slug,
  cities: cityList(row.cities),
  /** The neighborhoods of Rio de Janeiro that they serve; none means all of it. */
  neighborhoods: row.neighborhoods,
  description: row.description,
  whatsapp: row.whatsapp,
  instagram: row.instagram,
  /** The photos' paths in the bucket; see `photoUrls`. */
  images: row.images,
  ownerPictureUrl: row.owner_pic_url,
  isRecommended: row.is_recommended,
  rating: row.rating,
  feedbackCount: row.feedback_count,
  price: toPrice(row),
  included: row.included,
  eventTypes: row.event_types,
  yearsOfExperience: row.years_of_experience,
  /** The moment of approval. */
  since: row.reviewed_at,
})

/** A professional as a card of the catalog shows it. */
export type Professional = ReturnType<typeof toProfessional>

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
