import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { cleanText } from '../text.ts'
import { characters } from './fields.ts'

const { min, max } = limits.category

export const categorySchema = z.object({
  name: z
    .string(messages.invalidCategory)
    .overwrite(cleanText)
    .refine((name) => characters(name) >= min && characters(name) <= max, messages.invalidCategory),
})
