import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { registrationFields } from '../registration-fields.ts'
import { characters } from './fields.ts'

const { max } = limits.rejectionReason

/** Why a registration is rejected; both may stay empty. */
export const rejectionSchema = z.object({
  reason: z
    .string()
    .trim()
    .refine((text) => characters(text) <= max, messages.tooLong('O motivo', max)),
  fields: z.array(z.enum(registrationFields)),
})

export type Rejection = z.output<typeof rejectionSchema>
