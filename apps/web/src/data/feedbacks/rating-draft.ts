import type { ReviewInput } from '@fenix/domain/schemas/review.ts'
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'
import { draftKey } from '#lib/drafts.ts'
import { hasFields } from '#lib/has-fields.ts'
import type { ReviewBase } from './save-review.ts'

const where = 'sessionStorage'

const keyOf = (clientId: string, professionalId: string) => draftKey(`rating:${clientId}:${professionalId}`)

type RatingDraft = ReviewInput & {
  /** The review that its form opened with; undefined in drafts of an older app. */
  base?: ReviewBase
}

const isDraft = (value: unknown): value is RatingDraft =>
  hasFields(value, { rating: 'number', comment: 'string' })

/** An unsent review survives a reload and a closed dialog. */
export const readRatingDraft = (clientId: string, professionalId: string) =>
  readStored(where, keyOf(clientId, professionalId), isDraft)

export const keepRatingDraft = (clientId: string, professionalId: string, draft: RatingDraft) =>
  writeStored(where, keyOf(clientId, professionalId), draft)

export const forgetRatingDraft = (clientId: string, professionalId: string) =>
  removeStored(where, keyOf(clientId, professionalId))
