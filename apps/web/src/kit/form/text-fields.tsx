import { characters } from '@fenix/domain/schemas/fields.ts'
import type { ComponentProps, ComponentType } from 'react'
import {
  type Control,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { cn } from '../ui/cn.ts'
import { Field, useFieldControl } from '../ui/field.tsx'
import { controlLook, Input } from '../ui/input.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { strings as texts } from './texts.ts'

type InputProps = ComponentProps<typeof Input>

/** A field of a form, by its name. */
export type BoundField<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, string>
  label: string
  hint?: string | undefined
  optional?: boolean
}

/** Controlled, so that resetting the form shows in the field. */
function useField<Values extends FieldValues, Output>({
  control,
  name,
}: Pick<BoundField<Values, Output>, 'control' | 'name'>) {
  const defaultValue = '' as FieldPathValue<Values, FieldPathByValue<Values, string>>
  const { field, fieldState } = useController({ control, name, defaultValue })

  return { field, error: fieldState.error?.message }
}

type TextFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
  Omit<InputProps, 'name'> & { input?: ComponentType<InputProps> }

/** A labelled input of a form. */
export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional = false,
  input: Box = Input,
  onBlur,
  ...props
}: TextFieldProps<Values, Output>) {
  const { field, error } = useField({ control, name })

  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      <Box
        {...props}
        {...field}
        onBlur={(event) => {
          field.onBlur()
          onBlur?.(event)
        }}
      />
    </Field>
  )
}

type LongTextFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
  Omit<ComponentProps<typeof Textarea>, 'name'> & {
    /** How many characters it holds, which are counted beside the label. */
    max: number
  }

/** A text of several lines, such as a reason. */
export function LongTextField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional = false,
  max,
  ...props
}: LongTextFieldProps<Values, Output>) {
  const { field, error } = useField({ control, name })
  const length = characters(field.value.trim())

  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      count={length > max ? texts.over(length - max) : texts.count(length, max)}
      error={error}
    >
      <Textarea {...props} {...field} />
    </Field>
  )
}

type SelectFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
  Omit<ComponentProps<typeof NativeSelect>, 'name'>

/** A select, whose options are the children. */
export function SelectField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional = false,
  ...props
}: SelectFieldProps<Values, Output>) {
  const { field, error } = useField({ control, name })

  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      <NativeSelect {...props} {...field} />
    </Field>
  )
}

export const EmailInput = (props: Omit<ComponentProps<typeof Input>, 'type'>) => (
  <Input type="email" autoComplete="email" inputMode="email" aria-required {...props} />
)

/** Grows with its text where the browser can; elsewhere it has `rows` and a handle. */
function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      className={cn(
        controlLook,
        'field-sizing-content max-h-[60dvh] min-h-24 resize-y py-[11px] leading-snug',
        className,
      )}
    />
  )
}
