import type { Rejection } from '@fenix/domain/schemas/decisions.ts'
import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'
import { hasFields } from '#kit/form/has-fields.ts'

const where = 'sessionStorage'

const keyOf = (registrationId: string) => draftKey(`rejection:${registrationId}`)

const isDraft = (value: unknown): value is Rejection =>
  hasFields(value, { reason: 'string', fields: 'object' })

/** A rejection that was not made survives a reload, a closed dialog and a failure. */
export const readRejectionDraft = (registrationId: string) =>
  readStored(where, keyOf(registrationId), isDraft)

export const keepRejectionDraft = (registrationId: string, rejection: Rejection) =>
  writeStored(where, keyOf(registrationId), rejection)

export const forgetRejectionDraft = (registrationId: string) => removeStored(where, keyOf(registrationId))
