import * as z from 'zod'
import { limits } from '../limits.ts'
import { registrationFields } from '../registration-fields.ts'
import { freeText } from './fields.ts'

/** Why a registration is rejected; both may stay empty. */
export const rejectionSchema = z.object({
  reason: freeText({ ...limits.rejectionReason, what: 'O motivo' }),
  fields: z.array(z.enum(registrationFields)),
})

export type Rejection = z.output<typeof rejectionSchema>
