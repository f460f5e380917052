import type { Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/cities.ts'
import { toPrice } from '@fenix/domain/price.ts'
import type { DayState } from '../agendas/days.ts'
import type { Feedback, ReviewSummary } from '../feedbacks/row.ts'
import type { cardColumns } from './lists.ts'

type Names<Columns> = Columns extends `${infer First}, ${infer Others}` ? First | Names<Others> : Columns

/** The columns of `Row` that a `select` lists, such as 'id, name'. */
export type Selected<Row, Columns extends string> = Pick<Row, Names<Columns> & keyof Row>

export type CardRow = Selected<Tables<'professionals'>, typeof cardColumns> & {
  categories: Pick<Tables<'categories'>, 'name' | 'slug' | 'is_hidden'>
}

export const toProfessional = ({ categories, ...row }: CardRow) => ({
  ...row,
  category: categories.name,
  /** Null if the category is hidden: then it has no page. */
  categorySlug: categories.is_hidden ? null : categories.slug,
  cities: cityList(row.cities),
  price: toPrice(row),
})

/** A professional as a card of the catalog shows it. In a search by date, `on` tells whether they are free on that date. */
export type Professional = ReturnType<typeof toProfessional> & { on?: { day: string; state: DayState } }

export type PublicProfessional = {
  professional: Professional
  /** The first page of the reviews, newest first. */
  reviews: readonly Feedback[]
  summary: ReviewSummary | null
  similar: Professional[]
}

type ServedRow = CardRow & {
  feedbacks: Feedback[]
  summary: ReviewSummary | null
  similar: Professional[]
}

/** A shallow check suffices: our own server wrote the row, with the API's columns. */
const isServedRow = (value: unknown): value is ServedRow =>
  typeof value === 'object' && value !== null && 'categories' in value && 'feedbacks' in value

export function readPublicProfessional(served: unknown): PublicProfessional | null {
  if (!isServedRow(served)) return null
  const { feedbacks, summary, similar, ...row } = served

  return { professional: toProfessional(row), reviews: feedbacks, summary, similar }
}
