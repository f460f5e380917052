import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  emptyFields,
  type Registration,
  type RegistrationFields,
  toFields,
} from '#data/registrations/registration.mapper.ts'
import { readDraft, updateDraft } from '#data/registrations/registration-draft.ts'
import { type FieldsOutput, fieldsResolver } from './form-fields.ts'

/** A form that starts with the draft, if there is one, and writes every change into it. */
export function useRegistrationForm(ownerId: string, registration: Registration | null) {
  const [draft] = useState(() => readDraft(ownerId))
  const form = useForm<RegistrationFields, unknown, FieldsOutput>({
    resolver: fieldsResolver,
    defaultValues: { ...(registration ? toFields(registration) : emptyFields), ...draft?.fields },
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // Resetting the form reports no name and must not write a draft.
          if (name !== undefined) updateDraft(ownerId, { fields: form.getValues() })
        },
      }),
    [form, ownerId],
  )

  return { form, draft }
}
