import type { ComponentProps } from 'react'
import { cn } from '#lib/cn.ts'
import { useFieldControl } from './field.tsx'
import { controlLook } from './input.tsx'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      className={cn(controlLook, 'min-h-24 resize-y py-[11px] leading-snug', className)}
    />
  )
}
