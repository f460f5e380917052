import { cn } from './cn.ts'

/** A placeholder that appears after 150 ms, so that quick responses do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-skeleton rounded-sm bg-skeleton', className)} />
}
