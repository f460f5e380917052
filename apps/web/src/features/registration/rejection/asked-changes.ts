import type { RegistrationField } from '@fenix/domain/registration-fields.ts'
import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { type FormFields, type Registration, rejectedFields, toFields } from '#resources/registrations/row.ts'
import type { RegistrationControl } from '../form-fields.ts'

type Asked = {
  control: RegistrationControl
  /** The rejected registration. */
  registration: Registration
  /** The paths of the photos in the form. */
  images: readonly string[]
}

/** What the changes that a rejection asks for are compared with; null if there is no form to change. */
export const AskedChanges = createContext<Asked | null>(null)

export function useAskedFields() {
  const asked = useContext(AskedChanges)

  return asked ? rejectedFields(asked.registration) : []
}

const contentOf = (field: Exclude<RegistrationField, 'images'>, fields: Partial<FormFields>) =>
  field === 'price' ? [fields.price, fields.price_unit] : fields[field]

/** Longer values are not repeated below their field. */
const longestShown = 60

/** Whether a field differs from what was rejected, and what it was if that is a short text. */
export function useChange(field: RegistrationField) {
  const asked = useContext(AskedChanges)
  if (!asked) throw new Error('No change is asked for')
  const { control, registration, images } = asked
  const fields = useWatch({ control, compute: (values: FormFields) => ({ ...values }) })
  const [before, now] =
    field === 'images'
      ? [registration.images, images]
      : [contentOf(field, toFields(registration)), contentOf(field, fields)]
  const isShort = typeof before === 'string' && before !== '' && before.length <= longestShown

  return {
    isChanged: JSON.stringify(before) !== JSON.stringify(now),
    before: isShort && field !== 'category_id' ? before : undefined,
  }
}
