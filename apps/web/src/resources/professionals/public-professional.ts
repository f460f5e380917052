import { type FeedbackPage, type FeedbackRow, toFeedbackPage } from '../feedbacks/row.ts'
import { type CardRow, type Professional, toProfessional } from './row.ts'

export type PublicProfessional = {
  professional: Professional
  reviews: FeedbackPage
  /** How many ratings have one to five stars. */
  distribution: number[]
  similar: Professional[]
}

type ServedRow = CardRow & { feedbacks: FeedbackRow[]; distribution: number[]; similar: Professional[] }

/** A shallow check suffices: our own server wrote the row, with the API's columns. */
const isServedRow = (value: unknown): value is ServedRow =>
  typeof value === 'object' && value !== null && 'categories' in value && 'feedbacks' in value

export const readPublicProfessional = (served: unknown): PublicProfessional | null =>
  isServedRow(served)
    ? {
        professional: toProfessional(served),
        reviews: toFeedbackPage(served.feedbacks),
        distribution: served.distribution,
        similar: served.similar,
      }
    : null
