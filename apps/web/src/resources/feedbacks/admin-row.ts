import type { Database } from '@fenix/database/database.types.ts'
import { limits } from '@fenix/domain/limits.ts'

type Functions = Database['public']['Functions']
type FeedbackRow = Functions['admin_feedbacks']['Returns'][number]

export const toModeratedFeedback = (row: FeedbackRow) => ({
  id: row.id,
  rating: row.stars,
  comment: row.comment,
  /** The author's id; null once their account is deleted. */
  clientId: row.client_id as string | null,
  clientName: row.client_name,
  clientPictureUrl: row.client_pic_url as string | null,
  professionalId: row.professional_id,
  professionalName: row.professional_name,
  /** The timestamp as text, because a Date would lose the microseconds that the next page's cursor needs. */
  createdAt: row.created_at,
  isReplied: row.is_replied,
  isReported: row.report_count > 0,
})

/** A client's review and the professional it is about. */
export type ModeratedFeedback = ReturnType<typeof toModeratedFeedback>

type CountRow = Functions['admin_feedback_counts']['Returns'][number]

const { min, max } = limits.rating

/** How many reviews have each number of stars, the most stars first, and how many there are in all. */
export function toFeedbackCounts(rows: readonly CountRow[]) {
  const byRating = Array.from({ length: max - min + 1 }, (_, index) => max - index).map((stars) => ({
    stars,
    reviews: rows.find((row) => row.stars === stars)?.reviews ?? 0,
  }))

  return { byRating, all: byRating.reduce((sum, { reviews }) => sum + reviews, 0) }
}
