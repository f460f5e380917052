import type { Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/cities.ts'
import { listing } from '@fenix/domain/limits.ts'
import type { Selected } from '#data/selected.ts'

export const cardColumns =
  'id, slug, name, cities, description, whatsapp, instagram, images, owner_pic_url, is_recommended, rating, feedback_count, categories(name)'

export type CardRow = Selected<Tables<'professionals'>, typeof cardColumns> & {
  categories: Pick<Tables<'categories'>, 'name'>
}

export const toProfessional = (row: CardRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  category: row.categories.name,
  cities: cityList(row.cities),
  description: row.description,
  whatsapp: row.whatsapp,
  instagram: row.instagram,
  /** The photos' paths in the bucket; see `photoUrls`. */
  images: row.images,
  ownerPictureUrl: row.owner_pic_url,
  isRecommended: row.is_recommended,
  rating: row.rating,
  feedbackCount: row.feedback_count,
})

/** A professional as a card of the catalog shows it. */
export type Professional = ReturnType<typeof toProfessional>

export const listingColumns = `${cardColumns}, score, submitted_at` as const

/** The cursor of keyset pagination: the sort keys after which the next page begins. */
export type ListingPlace = Pick<Tables<'professionals'>, 'score' | 'submitted_at' | 'id'>

export type ListingRow = CardRow & Pick<Tables<'professionals'>, 'score' | 'submitted_at'>

/** The last page has no `next`. */
export type ProfessionalPage<Place> = { professionals: readonly Professional[]; next?: Place }

export function toListingPage(rows: readonly ListingRow[]): ProfessionalPage<ListingPlace> {
  const last = rows.length === listing.pageSize ? rows.at(-1) : undefined

  return {
    professionals: rows.map(toProfessional),
    ...(last && { next: { score: last.score, submitted_at: last.submitted_at, id: last.id } }),
  }
}
