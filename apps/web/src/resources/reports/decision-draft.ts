import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'

const where = 'sessionStorage'

/** A decision is named by what and about whom: 'keep:{id}'. */
const keyOf = (decision: string) => draftKey(`decision:${decision}`)

const isText = (value: unknown) => typeof value === 'string'

/** What an administrator writes about a review or report survives a reload, a closed dialog and a failure. */
export const readDecisionDraft = (decision: string) => readStored(where, keyOf(decision), isText)

export const keepDecisionDraft = (decision: string, text: string) => writeStored(where, keyOf(decision), text)

export const forgetDecisionDraft = (decision: string) => removeStored(where, keyOf(decision))
