import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'

export const controlLook =
  'w-full rounded-md border-[1.5px] border-control bg-surface px-3.5 text-base text-text aria-invalid:border-2 aria-invalid:border-danger'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...props} className={cn(controlLook, 'min-h-12', className)} />
}
