import { formatPhone } from '@fenix/domain/contacts.ts'
import type { ComponentProps } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { FormattedInput } from './formatted-input.tsx'
import type { BoundField } from './text-fields.tsx'

/** The props of react-hook-form's `field`. */
type PhoneInputProps = Omit<ComponentProps<typeof FormattedInput>, 'type' | 'format' | 'kept'>

/** A phone input that formats while the user types. */
export const PhoneInput = (props: PhoneInputProps) => (
  <FormattedInput
    {...props}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    format={formatPhone}
    kept={/\d/}
  />
)

type PhoneFieldProps<Values extends FieldValues, Output> = BoundField<Values, Output> & {
  placeholder: string
}

export function PhoneField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  placeholder,
}: PhoneFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })

  return (
    <Field label={label} error={fieldState.error?.message}>
      <PhoneInput {...field} placeholder={placeholder} aria-required />
    </Field>
  )
}
