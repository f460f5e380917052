import type { ReplyInput } from '@fenix/domain/schemas/reply.ts'
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'
import { draftKey } from '#lib/drafts.ts'
import { hasFields } from '#lib/has-fields.ts'
import type { ReplyBase } from './save-reply.ts'

const where = 'sessionStorage'

const keyOf = (feedbackId: string) => draftKey(`reply:${feedbackId}`)

/** An unsent reply, and the one that its form opened with. */
type ReplyDraft = ReplyInput & { base: ReplyBase }

const isDraft = (value: unknown): value is ReplyDraft => hasFields(value, { reply: 'string', base: 'object' })

/** An unsent reply survives a reload and a closed form. */
export const readReplyDraft = (feedbackId: string) => readStored(where, keyOf(feedbackId), isDraft)

export const keepReplyDraft = (feedbackId: string, draft: ReplyDraft) =>
  writeStored(where, keyOf(feedbackId), draft)

export const forgetReplyDraft = (feedbackId: string) => removeStored(where, keyOf(feedbackId))
