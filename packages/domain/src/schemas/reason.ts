import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { requiredText } from './fields.ts'

/** Why an administrator takes something back from a provider, who reads it. */
export const reasonSchema = z.object({
  reason: requiredText({ ...limits.rejectionReason, what: 'O motivo', missing: messages.missing.reason }),
})

export type ReasonInput = z.input<typeof reasonSchema>
