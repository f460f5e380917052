import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { foldText } from '../text.ts'
import { freeText, requiredText } from './fields.ts'

const { max } = limits.rejectionReason

/** Why a professional is suspended, which its provider reads. */
export const suspensionSchema = z.object({
  reason: requiredText({ max, what: 'O motivo', missing: messages.missing.suspensionReason }),
})

export type Suspension = z.output<typeof suspensionSchema>

/** The removal of a professional, whose name is typed to confirm it; case and accents do not matter. */
export const removalSchema = (name: string) =>
  z.object({
    name: z.string().refine((typed) => foldText(typed) === foldText(name), messages.invalid.typedName),
    reason: freeText({ max, what: 'O texto' }),
  })
