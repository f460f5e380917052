import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { emptyFields, type Registration, toFields } from '#data/registrations/registration.mapper.ts'
import { readDraft, updateDraft } from '#data/registrations/registration-draft.ts'
import { type FieldsOutput, type FormFields, fieldsResolver } from './form-fields.ts'

/** A form that starts with the draft, if there is one, and writes every change into it. */
export function useRegistrationForm(ownerId: string, registration: Registration | null) {
  const [draft] = useState(() => readDraft(ownerId))
  const form = useForm<FormFields, unknown, FieldsOutput>({
    resolver: fieldsResolver,
    defaultValues: { ...(registration ? toFields(registration) : emptyFields), ...draft?.fields },
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // Resetting the form reports no name and must not write a draft.
          if (name === undefined) return
          // Whoever uses the device next must not find a CNPJ or CPF.
          const { taxId: _, ...fields } = form.getValues()
          updateDraft(ownerId, { fields })
        },
      }),
    [form, ownerId],
  )

  return { form, draft }
}
