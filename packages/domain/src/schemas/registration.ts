import * as z from 'zod'
import { cleanText } from '../clean-text.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { type FormColumn, formColumns, registrationForm } from '../registration-fields.ts'
import * as fields from './fields.ts'

type Shape = { [Column in FormColumn]: ReturnType<(typeof registrationForm)[Column]['schema']> }

/** A provider's registration. */
export const registrationSchema = z.object(
  Object.fromEntries(formColumns.map((column) => [column, registrationForm[column].schema(fields)])) as Shape,
)

export type RegistrationOutput = z.output<typeof registrationSchema>

const { min, max } = limits.category

export const categorySchema = z.object({
  name: z
    .string(messages.invalidCategory)
    .overwrite(cleanText)
    .refine((name) => [...name].length >= min && [...name].length <= max, messages.invalidCategory),
})
