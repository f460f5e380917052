import type { ComponentProps } from 'react'
import { strings } from '../texts.ts'
import { cn } from './cn.ts'

/** A placeholder that appears after 150 ms, so that quick responses do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-skeleton rounded-sm bg-skeleton', className)} />
}

/** The skeletons of loading content, announced to screen readers as `strings.loading`. */
export const Placeholder = ({ children, ...props }: ComponentProps<'div'>) => (
  <div role="status" {...props}>
    <span className="sr-only">{strings.loading}</span>
    {children}
  </div>
)
