import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { controlLook } from './input.tsx'

/** Grows with its text where the browser can; elsewhere it has `rows` and a handle. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
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
