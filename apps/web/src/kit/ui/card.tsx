import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Card({ className, ...props }: ComponentProps<'article'>) {
  return (
    <article
      className={cn(
        '-outline-offset-1 overflow-hidden rounded-lg bg-surface shadow-1 outline outline-border',
        className,
      )}
      {...props}
    />
  )
}
