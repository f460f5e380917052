import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { strings } from '#strings/registration.ts'
import type { RegistrationControl } from './form-fields.ts'

type TextFieldProps = ComponentProps<typeof Input> & {
  control: RegistrationControl
  name: 'name' | 'instagram'
  label: string
  optional?: boolean
}

export function TextField({ control, name, label, optional = false, ...input }: TextFieldProps) {
  const { field, fieldState } = useController({ control, name })

  return (
    <Field label={label} optional={optional} error={fieldState.error?.message}>
      <Input {...input} {...field} aria-required={!optional} />
    </Field>
  )
}

export function DescriptionField({ control }: { control: RegistrationControl }) {
  const { field, fieldState } = useController({ control, name: 'description' })
  const { label, placeholder, count } = strings.description

  return (
    <Field label={label} count={count([...field.value.trim()].length)} error={fieldState.error?.message}>
      <Textarea {...field} rows={4} placeholder={placeholder} aria-required />
    </Field>
  )
}
