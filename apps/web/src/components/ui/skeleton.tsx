import { cn } from '#lib/cn.ts'

/** A block of what is coming; it shows after 150 ms, so that a quick answer does not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-skeleton rounded-sm bg-skeleton', className)} />
}
