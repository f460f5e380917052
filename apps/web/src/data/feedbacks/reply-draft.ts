import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'
import { draftKey } from '#lib/drafts.ts'

const where = 'sessionStorage'

const keyOf = (feedbackId: string) => draftKey(`reply:${feedbackId}`)

const isText = (value: unknown): value is string => typeof value === 'string'

/** An unsent reply survives a reload and a closed form. */
export const readReplyDraft = (feedbackId: string) => readStored(where, keyOf(feedbackId), isText)

export const keepReplyDraft = (feedbackId: string, text: string) =>
  writeStored(where, keyOf(feedbackId), text)

export const forgetReplyDraft = (feedbackId: string) => removeStored(where, keyOf(feedbackId))
