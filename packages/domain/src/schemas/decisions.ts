import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { registrationFields } from '../registration-fields.ts'
import { isNameTyped } from '../text.ts'
import { anyText, requiredText } from './fields.ts'

/** What an administrator writes about a deleted review or a settled report; the text may be empty. */
export const decisionSchema = z.object({
  text: anyText({ ...limits.decisionText, what: 'O texto' }),
})

export type Decision = z.output<typeof decisionSchema>

/** The reason, shown to the provider, for which an administrator undoes the provider's edit. */
export const reasonSchema = z.object({
  reason: requiredText({ ...limits.rejectionReason, what: 'O motivo', missing: messages.missing.reason }),
})

export type ReasonInput = z.input<typeof reasonSchema>

/** Why a registration is rejected: the fields that must change, a reason in words, or both. */
export const rejectionSchema = z
  .object({
    reason: anyText({ ...limits.rejectionReason, what: 'O motivo' }),
    fields: z.array(z.enum(registrationFields)),
  })
  .refine(({ reason, fields }) => reason !== '' || fields.length > 0, {
    message: messages.missing.rejection,
    path: ['reason'],
  })

export type Rejection = z.output<typeof rejectionSchema>

/** The reason for suspending a professional, shown to the professional's provider. */
export const suspensionSchema = z.object({
  reason: requiredText({
    ...limits.rejectionReason,
    what: 'O motivo',
    missing: messages.missing.suspensionReason,
  }),
})

export type Suspension = z.output<typeof suspensionSchema>

/**
 * What an administrator types to remove a professional: the professional's name, ignoring case and accents, and an optional
 * reason.
 */
export const removalSchema = (name: string) =>
  z.object({
    name: z.string().refine((typed) => isNameTyped(typed, name), messages.invalid.typedName),
    reason: anyText({ ...limits.rejectionReason, what: 'O texto' }),
  })
