import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { characters } from './fields.ts'

const { max } = limits.decisionText

/** What an administrator writes about a deleted review or a settled report; it may stay empty. */
export const decisionSchema = z.object({
  text: z
    .string()
    .trim()
    .refine((text) => characters(text) <= max, messages.tooLong('O texto', max)),
})

export type Decision = z.output<typeof decisionSchema>
