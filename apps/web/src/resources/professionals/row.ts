import type { Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/cities.ts'
import { toPrice } from '../price.ts'
import type { Selected } from '../selected.ts'
import type { cardColumns } from './card-columns.ts'

export type CardRow = Selected<Tables<'professionals'>, typeof cardColumns> & {
  categories: Pick<Tables<'categories'>, 'name' | 'slug' | 'is_hidden'>
}

export const toProfessional = (row: CardRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  category: row.categories.name,
  /** Null if the category is hidden: then it has no page. */
  categorySlug: row.categories.is_hidden ? null : row.categories.slug,
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
  /** Whether an administrator has compared their CNPJ or CPF. */
  isVerified: row.is_verified,
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
