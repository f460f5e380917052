import type { Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/cities.ts'
import type { Price } from '@fenix/domain/price.ts'
import type { DayState } from '../agendas/days.ts'
import { type FeedbackPage, type FeedbackRow, type ReviewSummary, toFeedbackPage } from '../feedbacks/row.ts'
import type { cardColumns } from './lists.ts'

type Names<Columns> = Columns extends `${infer First}, ${infer Others}` ? First | Names<Others> : Columns

/** The columns of `Row` that a `select` lists, such as 'id, name'. */
export type Selected<Row, Columns extends string> = Pick<Row, Names<Columns> & keyof Row>

/** A constraint keeps the two columns both filled or both null. */
export const toPrice = (row: Pick<Tables<'professionals'>, 'price' | 'price_unit'>): Price | null =>
  row.price === null || row.price_unit === null ? null : { reais: row.price, unit: row.price_unit }

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

/** A professional as a card of the catalog shows it; a search by date knows what they are on it. */
export type Professional = ReturnType<typeof toProfessional> & { on?: { day: string; state: DayState } }

export type PublicProfessional = {
  professional: Professional
  reviews: FeedbackPage
  summary: ReviewSummary | null
  similar: Professional[]
}

type ServedRow = CardRow & {
  feedbacks: FeedbackRow[]
  summary: ReviewSummary | null
  similar: Professional[]
}

/** A shallow check suffices: our own server wrote the row, with the API's columns. */
const isServedRow = (value: unknown): value is ServedRow =>
  typeof value === 'object' && value !== null && 'categories' in value && 'feedbacks' in value

export const readPublicProfessional = (served: unknown): PublicProfessional | null =>
  isServedRow(served)
    ? {
        professional: toProfessional(served),
        reviews: toFeedbackPage(served.feedbacks),
        summary: served.summary,
        similar: served.similar,
      }
    : null
