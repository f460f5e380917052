import { type FeedbackPage, type FeedbackRow, toFeedbackPage } from '#data/feedbacks/feedbacks.mapper.ts'
import { type CardRow, type Professional, toProfessional } from './professionals.mapper.ts'

/** A professional as the public page shows them. */
export type PublicProfessional = { professional: Professional; reviews: FeedbackPage }

type ServedRow = CardRow & { feedbacks: FeedbackRow[] }

/** The server wrote it, in the columns that the API would answer. */
const isServedRow = (value: unknown): value is ServedRow =>
  typeof value === 'object' && value !== null && 'categories' in value && 'feedbacks' in value

export const readPublicProfessional = (served: unknown): PublicProfessional | null =>
  isServedRow(served)
    ? { professional: toProfessional(served), reviews: toFeedbackPage(served.feedbacks) }
    : null
