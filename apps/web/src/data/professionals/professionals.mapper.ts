import type { Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/cities.ts'
import { listing } from '@fenix/domain/limits.ts'

export const cardColumns =
  'id, slug, name, cities, description, whatsapp, instagram, images, owner_pic_url, is_recommended, rating, feedback_count, categories(name)'

export type CardRow = Pick<
  Tables<'professionals'>,
  | 'id'
  | 'slug'
  | 'name'
  | 'cities'
  | 'description'
  | 'whatsapp'
  | 'instagram'
  | 'images'
  | 'owner_pic_url'
  | 'is_recommended'
  | 'rating'
  | 'feedback_count'
> & { categories: Pick<Tables<'categories'>, 'name'> }

/** What a card of the catalogue shows. */
export type Professional = Pick<
  CardRow,
  'id' | 'slug' | 'name' | 'description' | 'whatsapp' | 'instagram' | 'rating'
> & {
  category: string
  cities: readonly string[]
  /** Paths in the bucket; see `photoUrls`. */
  images: readonly string[]
  ownerPictureUrl: string | null
  isRecommended: boolean
  feedbackCount: number
}

export const toProfessional = (row: CardRow): Professional => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  category: row.categories.name,
  cities: cityList(row.cities),
  description: row.description,
  whatsapp: row.whatsapp,
  instagram: row.instagram,
  images: row.images,
  ownerPictureUrl: row.owner_pic_url,
  isRecommended: row.is_recommended,
  rating: row.rating,
  feedbackCount: row.feedback_count,
})

export const listingColumns = `${cardColumns}, score, submitted_at` as const

/** Keyset pagination: the sort keys after which the next page begins. */
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
