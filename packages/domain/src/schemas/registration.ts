import * as z from 'zod'
import { type FormColumn, formColumns, registrationForm } from '../registration-fields.ts'
import * as fields from './fields.ts'

type Shape = { [Column in FormColumn]: ReturnType<(typeof registrationForm)[Column]['schema']> }

/** A provider's registration. */
export const registrationSchema = z.object(
  Object.fromEntries(formColumns.map((column) => [column, registrationForm[column].schema(fields)])) as Shape,
)

export type RegistrationOutput = z.output<typeof registrationSchema>
