import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Input } from '../ui/input.tsx'
import { afterNth, countIn } from './caret.ts'

type FormattedInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (formatted: string) => void
  ref?: ((input: HTMLInputElement | null) => void) | undefined
  /** Formats half-typed text, too. */
  format: (typed: string) => string
  /** A character that the formatting keeps, unlike punctuation. */
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
