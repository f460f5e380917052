import type { Tables } from '@fenix/database/database.types.ts'
import { listing } from '@fenix/domain/limits.ts'
import type { Selected } from '#data/selected.ts'
import type { Moment } from './newest-first.ts'

export const feedbackColumns = 'id, client_name, client_pic_url, rating, comment, created_at'

export type FeedbackRow = Selected<Tables<'feedbacks'>, typeof feedbackColumns>

const toFeedback = (row: FeedbackRow) => ({
  id: row.id,
  clientName: row.client_name,
  clientPictureUrl: row.client_pic_url,
  rating: row.rating,
  comment: row.comment,
  createdAt: new Date(row.created_at),
})

/** A review as everybody may read it. */
export type Feedback = ReturnType<typeof toFeedback>

export type FeedbackPage = { feedbacks: readonly Feedback[]; next?: Moment }

export function toFeedbackPage(rows: readonly FeedbackRow[]): FeedbackPage {
  const last = rows.length === listing.reviewsPage ? rows.at(-1) : undefined

  return {
    feedbacks: rows.map(toFeedback),
    ...(last && { next: { createdAt: last.created_at, id: last.id } }),
  }
}
