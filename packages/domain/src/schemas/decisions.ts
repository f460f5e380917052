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

/** Why an administrator takes something back from a provider, who reads the reason. */
export const reasonSchema = z.object({
  reason: requiredText({ ...limits.rejectionReason, what: 'O motivo', missing: messages.missing.reason }),
})

export type ReasonInput = z.input<typeof reasonSchema>

/** Why a registration is rejected: what must change, in fields or in words. */
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

/** Why a professional is suspended, which its provider reads. */
export const suspensionSchema = z.object({
  reason: requiredText({
    ...limits.rejectionReason,
    what: 'O motivo',
    missing: messages.missing.suspensionReason,
  }),
})

export type Suspension = z.output<typeof suspensionSchema>

/** The removal of a professional, whose name is typed to confirm it; case and accents do not matter. */
export const removalSchema = (name: string) =>
  z.object({
    name: z.string().refine((typed) => isNameTyped(typed, name), messages.invalid.typedName),
    reason: anyText({ ...limits.rejectionReason, what: 'O texto' }),
  })
