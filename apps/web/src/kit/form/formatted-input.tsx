import { formatPhone } from '@fenix/domain/contacts.ts'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { type BoundField, useBound } from './text-fields.tsx'

/** The number of characters of a kind, such as digits. */
export const countIn = (text: string, kind: RegExp) =>
  [...text].filter((character) => kind.test(character)).length

/** The position of the caret after the nth character of a kind in a formatted text. */
export function afterNth(text: string, kind: RegExp, count: number) {
  if (count === 0) return 0
  let seen = 0
  for (const [index, character] of [...text].entries()) {
    if (kind.test(character)) seen += 1
    if (seen === count) return index + 1
  }

  return text.length
}

type FormattedInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (formatted: string) => void
  ref?: ((input: HTMLInputElement | null) => void) | undefined
  /** Formats the typed text, which may be incomplete. */
  format: (typed: string) => string
  /** Matches each character that the user types, such as digits, but not the punctuation that `format` adds. */
  kept: RegExp
}

/** An input that formats while the user types and keeps the caret after the same character. */
export function FormattedInput({ value, onChange, ref, format, kept, ...props }: FormattedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = ({ value: typed, selectionStart }: HTMLInputElement) => {
    const place = selectionStart ?? typed.length
    const formatted = format(typed)
    caret.current =
      place === typed.length ? null : afterNth(formatted, kept, countIn(typed.slice(0, place), kept))
    onChange(formatted)
  }

  return (
    <Input
      {...props}
      ref={(element) => {
        input.current = element
        ref?.(element)
      }}
      value={value}
      onChange={(event) => type(event.currentTarget)}
    />
  )
}

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

export function PhoneField<Values extends FieldValues, Output>(
  bound: BoundField<Values, Output> & { placeholder: string },
) {
  const { field, frame, props } = useBound(bound)

  return (
    <Field {...frame}>
      <PhoneInput {...field} {...props} aria-required />
    </Field>
  )
}
