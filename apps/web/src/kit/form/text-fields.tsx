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

/** Splits props into react-hook-form's `field`, the props of `Field`, and the rest. The input is controlled, so resets work. */
export function useBound<Values extends FieldValues, Output, Props>({
  control,
  name,
  label,
  hint,
  optional = false,
  ...props
}: BoundField<Values, Output> & Props) {
  const defaultValue = '' as FieldPathValue<Values, FieldPathByValue<Values, string>>
  const { field, fieldState } = useController({ control, name, defaultValue })

  return { field, frame: { label, hint, optional, error: fieldState.error?.message }, props }
}

type TextFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
  Omit<InputProps, 'name'> & { input?: ComponentType<InputProps> }

export function TextField<Values extends FieldValues, Output>(bound: TextFieldProps<Values, Output>) {
  const { field, frame, props } = useBound(bound)
  const { input: Box = Input, onBlur, ...input } = props

  return (
    <Field {...frame}>
      <Box
        {...input}
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
    /** The maximum number of characters. How many are typed is shown beside the label. */
    max: number
  }

/** A text of several lines, such as a reason. */
export function LongTextField<Values extends FieldValues, Output>(bound: LongTextFieldProps<Values, Output>) {
  const { field, frame, props } = useBound(bound)
  const { max, ...area } = props
  const length = characters(field.value.trim())

  return (
    <Field {...frame} count={length > max ? texts.over(length - max) : texts.count(length, max)}>
      <Textarea {...area} {...field} />
    </Field>
  )
}

type SelectFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
  Omit<ComponentProps<typeof NativeSelect>, 'name'>

export function SelectField<Values extends FieldValues, Output>(bound: SelectFieldProps<Values, Output>) {
  const { field, frame, props } = useBound(bound)

  return (
    <Field {...frame}>
      <NativeSelect {...props} {...field} />
    </Field>
  )
}

export const EmailInput = (props: Omit<ComponentProps<typeof Input>, 'type'>) => (
  <Input type="email" autoComplete="email" inputMode="email" aria-required {...props} />
)

/** Grows with its text where the browser supports that; elsewhere it has `rows` lines and a resize handle. */
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
