import { type FormColumn, isFormInput, registrationForm } from '@fenix/domain/registration-fields.ts'
import * as z from 'zod'
import { hasFields } from '#kit/browser/browser-storage.ts'
import { draft } from '#kit/form/draft.ts'
import type { RegistrationBase } from './acts.ts'
import type { FormFields } from './row.ts'

/** Release 1.0.0 wrote the columns' names in camelCase. */
const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const withPresentNames = (fields: Record<string, unknown>): Partial<FormFields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name === 'newCategory' ? name : columnName(name), value]),
  )

const isField = ([name, value]: [string, unknown]) =>
  name === 'newCategory'
    ? typeof value === 'string'
    : Object.hasOwn(registrationForm, name) && isFormInput(name as FormColumn, value)

const isFields = (value: unknown) =>
  hasFields(value, {}) && Object.entries(withPresentNames(value)).every(isField)

/** The draft of an unsaved form; parts that were not touched are absent. */
const draftSchema = z.object({
  /** The version of the draft's shape. Raise it when older drafts no longer fit the form. */
  version: z.literal(1),
  fields: z.custom<Partial<FormFields>>(isFields).optional(),
  /** The registration as the form loaded it; absent from drafts of an older app. */
  base: z.custom<RegistrationBase>((value) => typeof value === 'object').optional(),
  photos: z.array(z.string()).readonly().optional(),
  /** The source file of each photo, to recognize it when it is chosen again. */
  photoSources: z.record(z.string(), z.string()).readonly().optional(),
})

type StoredDraft = z.infer<typeof draftSchema>
type RegistrationDraft = Omit<StoredDraft, 'version'>

const isDraft = (value: unknown): value is StoredDraft => draftSchema.safeParse(value).success

const draftOf = (ownerId: string) => draft(`registration:${ownerId}`, isDraft, 'localStorage')

export function readDraft(ownerId: string): RegistrationDraft | undefined {
  const kept = draftOf(ownerId).read()

  return kept && { ...kept, ...(kept.fields && { fields: withPresentNames(kept.fields) }) }
}

/** The registration as each owner's form loaded it, which is a part of the draft. */
const bases = new Map<string, RegistrationBase>()

export const setDraftBase = (ownerId: string, base: RegistrationBase) => void bases.set(ownerId, base)

export function updateDraft(ownerId: string, change: RegistrationDraft) {
  draftOf(ownerId).keep({ ...readDraft(ownerId), ...change, base: bases.get(ownerId), version: 1 })
}

export const clearDraft = (ownerId: string) => draftOf(ownerId).forget()
