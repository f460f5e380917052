import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { characters } from './fields.ts'

/** A note may stay empty. */
export const noteSchema = z.object({
  note: z
    .string()
    .trim()
    .refine((text) => characters(text) <= limits.note.max, messages.tooLong('A anotação', limits.note.max))
    .transform((text) => (text === '' ? null : text)),
})

export type NoteInput = z.input<typeof noteSchema>
export type NoteOutput = z.output<typeof noteSchema>
