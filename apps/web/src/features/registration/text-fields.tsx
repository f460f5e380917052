import { fieldOf } from '@fenix/domain/registration-fields.ts'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import type { RegistrationControl, TypedField } from './form-fields.ts'

type TextFieldProps = ComponentProps<typeof Input> & {
  control: RegistrationControl
  name: TypedField
  hint?: string
  optional?: boolean
}

export function TextField({ control, name, hint, optional = false, ...input }: TextFieldProps) {
  const { field, fieldState } = useController({ control, name })

  return (
    <Field label={fieldOf(name).label} hint={hint} optional={optional} error={fieldState.error?.message}>
      <Input {...input} {...field} />
    </Field>
  )
}

type LongTextFieldProps = Omit<ComponentProps<typeof Textarea>, 'name'> & {
  control: RegistrationControl
  name: TypedField
  hint?: string
  /** The text beside the label, such as '12 de 500'. */
  count: (characters: number) => string
}

export function LongTextField({ control, name, hint, count, ...textarea }: LongTextFieldProps) {
  const { field, fieldState } = useController({ control, name })

  return (
    <Field
      label={fieldOf(name).label}
      hint={hint}
      count={count([...field.value.trim()].length)}
      error={fieldState.error?.message}
    >
      <Textarea {...textarea} {...field} />
    </Field>
  )
}
