import type { Database, Tables } from '@fenix/database/database.types.ts'
import { formatDay } from '@fenix/domain/dates.ts'
import { listing } from '@fenix/domain/limits.ts'
import type { Selected } from '../professionals/row.ts'
import type { feedbackColumns, ReviewPlace } from './review-order.ts'

export type FeedbackRow = Selected<Tables<'feedbacks'>, typeof feedbackColumns> & {
  feedback_replies: Pick<Tables<'feedback_replies'>, 'reply' | 'updated_at'> | null
}

export const toFeedback = (row: FeedbackRow) => ({
  id: row.id,
  clientName: row.client_name,
  clientPictureUrl: row.client_pic_url,
  rating: row.rating,
  comment: row.comment,
  createdAt: new Date(row.created_at),
  /** Tells it from the reviews of others, also of one name. */
  authorAndDay: `${row.client_name}, ${formatDay(row.created_at)}`,
  /** What shows that the author has met the professional. */
  origin: row.origin,
  /** The provider's public reply. */
  reply: row.feedback_replies && {
    text: row.feedback_replies.reply,
    writtenAt: new Date(row.feedback_replies.updated_at),
  },
})

/** How many reviews a professional has: with one, two … five stars, of confirmed parties, and removed by administrators. */
export type ReviewSummary = Database['public']['Functions']['review_summary']['Returns'][number]

/** A review as everybody may read it. */
export type Feedback = ReturnType<typeof toFeedback>

export type FeedbackPage = { feedbacks: readonly Feedback[]; next?: ReviewPlace }

export function toFeedbackPage(rows: readonly FeedbackRow[]): FeedbackPage {
  const last = rows.length === listing.reviewsPage ? rows.at(-1) : undefined

  return {
    feedbacks: rows.map(toFeedback),
    ...(last && { next: { rating: last.rating, createdAt: last.created_at, id: last.id } }),
  }
}
