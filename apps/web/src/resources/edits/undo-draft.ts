import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'

const where = 'sessionStorage'

const keyOf = (professionalId: string) => draftKey(`undo:${professionalId}`)

const isText = (value: unknown): value is string => typeof value === 'string'

/** The reason of an edit that was not undone survives a reload, a closed dialog and a failure. */
export const readUndoDraft = (professionalId: string) => readStored(where, keyOf(professionalId), isText)

export const keepUndoDraft = (professionalId: string, reason: string) =>
  writeStored(where, keyOf(professionalId), reason)

export const forgetUndoDraft = (professionalId: string) => removeStored(where, keyOf(professionalId))
