import type { ReplyInput } from '@fenix/domain/schemas/reviews.ts'
import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'
import { hasFields } from '#kit/form/has-fields.ts'

const where = 'sessionStorage'

const keyOf = (feedbackId: string) => draftKey(`reply:${feedbackId}`)

const isDraft = (value: unknown): value is ReplyInput => hasFields(value, { reply: 'string' })

/** An unsent reply survives a reload and a closed form. */
export const readReplyDraft = (feedbackId: string) => readStored(where, keyOf(feedbackId), isDraft)

export const keepReplyDraft = (feedbackId: string, draft: ReplyInput) =>
  writeStored(where, keyOf(feedbackId), draft)

export const forgetReplyDraft = (feedbackId: string) => removeStored(where, keyOf(feedbackId))
