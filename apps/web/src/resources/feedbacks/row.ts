import type { Database, Tables } from '@fenix/database/database.types.ts'
import { formatDay } from '@fenix/domain/dates.ts'
import type { Selected } from '../professionals/row.ts'
import type { feedbackColumns } from './review-order.ts'

/** A review as everybody may read it; `origin` states what connects its author with the professional. */
export type Feedback = Selected<Tables<'feedbacks'>, typeof feedbackColumns> & {
  feedback_replies: Pick<Tables<'feedback_replies'>, 'reply' | 'updated_at'> | null
}

/** Tells a review from other clients' reviews, also if two clients have the same name. */
export const authorAndDay = ({ client_name, created_at }: Feedback) =>
  `${client_name}, ${formatDay(created_at)}`

/** How many reviews of a professional have one, two … five stars, are of confirmed parties, or were removed by admins. */
export type ReviewSummary = Database['public']['Functions']['review_summary']['Returns'][number]
