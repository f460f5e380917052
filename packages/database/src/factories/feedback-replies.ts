import type { Queryable } from './queryable.ts'

type FeedbackReply = { feedback: { id: string }; reply?: string; createdAt?: Date }

/** The reply of the reviewed professional's provider. */
export async function createFeedbackReply(
  database: Queryable,
  { feedback, reply = 'Obrigado pela confiança!', createdAt = new Date() }: FeedbackReply,
) {
  await database.query(
    `insert into public.feedback_replies (feedback_id, reply, created_at, updated_at) values ($1, $2, $3, $3)`,
    [feedback.id, reply, createdAt],
  )
}
