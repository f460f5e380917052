import { taxId } from '@fenix/domain/schemas/fields.ts'
import { registrationSchema } from '@fenix/domain/schemas/registration.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import type { FormFields as Fields } from '#resources/registrations/row.ts'

/** The form's fields without the photos, which come from the upload queue. */
const fieldsSchema = registrationSchema
  .omit({ images: true })
  .extend({ newCategory: z.string(), taxId: taxId.optional() })

export const fieldsResolver = zodResolver(fieldsSchema)

export type FieldsOutput = z.output<typeof fieldsSchema>

/** With a CNPJ or CPF only if it was changed. */
export type FormFields = Fields & { taxId?: string | undefined }

export type RegistrationControl = Control<FormFields, unknown, FieldsOutput>
