import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'

const where = 'sessionStorage'

const keyOf = (professionalId: string) => draftKey(`suspension:${professionalId}`)

const isText = (value: unknown): value is string => typeof value === 'string'

/** The reason of a suspension that was not made survives a reload, a closed dialog and a failure. */
export const readSuspensionDraft = (professionalId: string) =>
  readStored(where, keyOf(professionalId), isText)

export const keepSuspensionDraft = (professionalId: string, reason: string) =>
  writeStored(where, keyOf(professionalId), reason)

export const forgetSuspensionDraft = (professionalId: string) => removeStored(where, keyOf(professionalId))
