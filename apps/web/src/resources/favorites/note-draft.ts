import type { NoteInput } from '@fenix/domain/schemas/note.ts'
import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'
import { hasFields } from '#kit/form/has-fields.ts'

const where = 'sessionStorage'

const keyOf = (clientId: string, professionalId: string) => draftKey(`note:${clientId}:${professionalId}`)

const isDraft = (value: unknown): value is NoteInput => hasFields(value, { note: 'string' })

/** An unsaved note survives a reload and a closed dialog. */
export const readNoteDraft = (clientId: string, professionalId: string) =>
  readStored(where, keyOf(clientId, professionalId), isDraft)

export const keepNoteDraft = (clientId: string, professionalId: string, draft: NoteInput) =>
  writeStored(where, keyOf(clientId, professionalId), draft)

export const forgetNoteDraft = (clientId: string, professionalId: string) =>
  removeStored(where, keyOf(clientId, professionalId))
