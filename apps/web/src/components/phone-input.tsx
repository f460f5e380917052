import { formatPhone } from '@fenix/domain/phone.ts'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { afterDigit, digitsIn } from '#lib/caret.ts'
import { Input } from './ui/input.tsx'

/** The props of react-hook-form's `field`. */
type PhoneInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (formatted: string) => void
  ref?: (input: HTMLInputElement | null) => void
}

/** A phone input that formats while the user types and keeps the caret after the same digit. */
export function PhoneInput({ value, onChange, ref, ...props }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = ({ value: typed, selectionStart }: HTMLInputElement) => {
    const place = selectionStart ?? typed.length
    const formatted = formatPhone(typed)
    caret.current = place === typed.length ? null : afterDigit(formatted, digitsIn(typed.slice(0, place)))
    onChange(formatted)
  }

  return (
    <Input
      {...props}
      ref={(element) => {
        input.current = element
        ref?.(element)
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={value}
      onChange={(event) => type(event.currentTarget)}
    />
  )
}
