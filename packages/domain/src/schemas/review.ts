import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { requiredText } from './fields.ts'

/** Zero stars means that no rating was picked. */
export const reviewSchema = z.object({
  rating: z
    .int(messages.missing.rating)
    .min(limits.rating.min, messages.missing.rating)
    .max(limits.rating.max, messages.missing.rating),
  comment: requiredText({ ...limits.comment, what: 'O comentário', missing: messages.missing.comment }),
})

export type ReviewInput = z.input<typeof reviewSchema>
export type ReviewOutput = z.output<typeof reviewSchema>
