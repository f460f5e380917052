import { type FormColumn, registrationForm } from '@fenix/domain/registration-fields.ts'
import { taxId } from '@fenix/domain/schemas/fields.ts'
import { registrationSchema } from '@fenix/domain/schemas/registration.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import * as z from 'zod'
import { type RegistrationBase, toBase } from '#resources/registrations/acts.ts'
import { invitedFields } from '#resources/registrations/invitation.ts'
import {
  clearDraft,
  readDraft,
  setDraftBase,
  updateDraft,
} from '#resources/registrations/registration-draft.ts'
import {
  emptyFields,
  type FormFields as Fields,
  type Registration,
  toFields,
} from '#resources/registrations/row.ts'

/** The form's fields without the photos, which come from the upload queue. */
const fieldsSchema = registrationSchema
  .omit({ images: true })
  .extend({ newCategory: z.string(), taxId: taxId.optional() })

const fieldsResolver = zodResolver(fieldsSchema)

type FieldsOutput = z.output<typeof fieldsSchema>

/** Includes a CNPJ or CPF only if it was changed. */
type FormFields = Fields & { taxId?: string | undefined }

export type RegistrationControl = Control<FormFields, unknown, FieldsOutput>

/** The props of the text field for a column, with its label from `registrationForm`. */
export const boundTo = <Name extends FormColumn>(control: RegistrationControl, name: Name) => ({
  control,
  name,
  label: registrationForm[name].label,
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A form that starts with the draft, if there is one, and writes every change into it. */
export function useRegistrationForm(ownerId: string, registration: Registration | null) {
  const [draft] = useState(() => readDraft(ownerId))
  const [base, setBase] = useState<RegistrationBase>(() =>
    draft ? (draft.base ?? {}) : toBase(registration),
  )
  const form = useForm<FormFields, unknown, FieldsOutput>({
    resolver: fieldsResolver,
    defaultValues: {
      ...(registration ? toFields(registration) : { ...emptyFields(), ...invitedFields() }),
      ...draft?.fields,
    },
  })

  useEffect(() => setDraftBase(ownerId, base), [ownerId, base])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // A reset of the form is reported without a field name, and must not write a draft.
          if (name === undefined) return
          // The device's next user must not find a CNPJ or CPF in the draft.
          const { taxId: _, ...fields } = form.getValues()
          updateDraft(ownerId, { fields })
        },
      }),
    [form, ownerId],
  )

  /** Updates the form with the saved values, such as the user name from a pasted URL. Later input stays. */
  const restart = (saved: Registration, sent: FormFields) => {
    const typed = Object.entries(form.getValues()).filter(
      ([name, value]) => !isSame(value, Reflect.get(sent, name)),
    )
    form.reset({ ...toFields(saved), ...Object.fromEntries(typed) })
    setBase(toBase(saved))
    clearDraft(ownerId)
  }

  return { form, draft, base, restart }
}
