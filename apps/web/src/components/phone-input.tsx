import { formatPhone } from '@fenix/domain/phone.ts'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Input } from './ui/input.tsx'

type PhoneInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange' | 'ref'> & {
  value: string
  onValueChange: (formatted: string) => void
  /** For a form library that wants to put the focus here. */
  inputRef?: (input: HTMLInputElement | null) => void
}

const isDigit = (character: string) => /\d/.test(character)

/** The place in a formatted number right after its nth digit. */
export function afterDigit(text: string, count: number) {
  if (count === 0) return 0
  let seen = 0
  for (const [index, character] of [...text].entries()) {
    if (isDigit(character)) seen += 1
    if (seen === count) return index + 1
  }

  return text.length
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
    const digitsBefore = [...typed.slice(0, place)].filter(isDigit).length
    caret.current = place === typed.length ? null : afterDigit(formatted, digitsBefore)
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
