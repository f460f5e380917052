import type { Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/cities.ts'
import { listing } from '@fenix/domain/limits.ts'

/** What a card of the catalogue shows. */
export type Professional = {
  id: string
  /** The end of the address of its public page. */
  slug: string
  name: string
  category: string
  cities: readonly string[]
  description: string
  whatsapp: string
  instagram: string | null
  /** Object paths; `photoUrls` makes addresses of them. */
  images: readonly string[]
  ownerPictureUrl: string | null
  isRecommended: boolean
  /** null without feedback. */
  rating: number | null
  feedbackCount: number
}

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

/** The place in the listing after which its next page begins. */
export type ListingPlace = { score: number; submitted_at: string; id: string }

export const listingColumns = `${cardColumns}, score, submitted_at` as const

export type ListingRow = CardRow & Pick<Tables<'professionals'>, 'score' | 'submitted_at'>

/** A page of professionals; without `next` it is the last. */
export type ProfessionalPage<Place> = { professionals: readonly Professional[]; next?: Place }

export function toListingPage(rows: readonly ListingRow[]): ProfessionalPage<ListingPlace> {
  const last = rows.length === listing.pageSize ? rows.at(-1) : undefined

  return {
    professionals: rows.map(toProfessional),
    ...(last && { next: { score: last.score, submitted_at: last.submitted_at, id: last.id } }),
  }
}
