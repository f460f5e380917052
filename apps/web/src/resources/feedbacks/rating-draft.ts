import type { ReviewInput } from '@fenix/domain/schemas/reviews.ts'
import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'
import { hasFields } from '#kit/form/has-fields.ts'

const where = 'sessionStorage'

const keyOf = (clientId: string, professionalId: string) => draftKey(`rating:${clientId}:${professionalId}`)

const isDraft = (value: unknown): value is ReviewInput =>
  hasFields(value, { rating: 'number', comment: 'string' })

/** An unsent review survives a reload and a closed dialog. */
export const readRatingDraft = (clientId: string, professionalId: string) =>
  readStored(where, keyOf(clientId, professionalId), isDraft)

export const keepRatingDraft = (clientId: string, professionalId: string, draft: ReviewInput) =>
  writeStored(where, keyOf(clientId, professionalId), draft)

export const forgetRatingDraft = (clientId: string, professionalId: string) =>
  removeStored(where, keyOf(clientId, professionalId))
