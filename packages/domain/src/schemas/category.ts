import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const { min, max } = limits.category

export const categorySchema = z.object({
  name: z
    .string(messages.invalidCategory)
    .trim()
    .refine((name) => [...name].length >= min && [...name].length <= max, messages.invalidCategory),
})
