import { formatPhone } from '@fenix/domain/phone.ts'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { afterDigit, digitsIn } from '#lib/caret.ts'
import { Input } from './ui/input.tsx'

type PhoneInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange' | 'ref'> & {
  value: string
  onValueChange: (formatted: string) => void
  /** For a form library that wants to put the focus here. */
  inputRef?: (input: HTMLInputElement | null) => void
}

/** Formats while one types, and leaves the caret after the same digit when one mends the middle. */
export function PhoneInput({ value, onValueChange, inputRef, ...props }: PhoneInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== ref.current) return
    ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = (input: HTMLInputElement) => {
    const typed = input.value
    const place = input.selectionStart ?? typed.length
    const formatted = formatPhone(typed)
    caret.current = place === typed.length ? null : afterDigit(formatted, digitsIn(typed.slice(0, place)))
    onValueChange(formatted)
  }

  return (
    <Input
      {...props}
      ref={(input) => {
        ref.current = input
        inputRef?.(input)
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={value}
      onChange={(event) => type(event.currentTarget)}
    />
  )
}
