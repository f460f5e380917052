import type { Feedback } from '#resources/feedbacks/row.ts'

/** A review, as the API returns it. */
export const feedbackRow = (changes: Partial<Feedback> = {}): Feedback => ({
  id: 'f1',
  client_name: 'Ana',
  client_pic_url: null,
  rating: 5,
  comment: 'Tudo lindo.',
  origin: null,
  created_at: '2026-11-20T12:00:00Z',
  feedback_replies: null,
  ...changes,
})
