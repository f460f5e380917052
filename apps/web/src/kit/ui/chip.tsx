import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Chip({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-full bg-ember-soft px-2.5 py-1 font-semibold text-primary text-xs leading-tight',
        className,
      )}
      {...props}
    />
  )
}
