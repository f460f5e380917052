import { type Moment, olderThan } from '../pages.ts'

/** In a separate file from the queries, because a served page shows embedded reviews and needs no code to request them. */
export const feedbackColumns =
  'id, client_name, client_pic_url, rating, comment, origin, created_at, feedback_replies(reply, updated_at)'

export const reviewOrders = ['newest', 'best', 'worst'] as const

type ReviewOrder = (typeof reviewOrders)[number]

/** Which of a professional's reviews to list: those with this many stars, or all. */
export type ReviewChoice = { order: ReviewOrder; stars?: number }

export const newestFirst: ReviewChoice = { order: 'newest' }

/** The PostgREST condition for the reviews after a cursor; equal ratings are listed newest first. */
export function afterPlace(order: ReviewOrder, place: Moment & { rating: number }) {
  const older = olderThan(place, 'id')
  if (order === 'newest') return older
  const { rating } = place

  return `rating.${order === 'best' ? 'lt' : 'gt'}.${rating},and(rating.eq.${rating},or(${older}))`
}
