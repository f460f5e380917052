import type { ComponentProps, ReactNode } from 'react'
import { Brand } from '#kit/page/brand.tsx'
import { cn } from '#kit/ui/cn.ts'

type HeaderRowProps = {
  /** A way back, before the brand. */
  back?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The header's first row, which is sticky on a phone. */
export const HeaderRow = ({ back, className, children }: HeaderRowProps) => (
  <div
    className={cn(
      'header-row sticky -top-2 z-20 bg-surface pt-2 md:static md:border-border md:border-b md:pt-0',
      className,
    )}
  >
    <div className="mx-auto flex min-h-13 max-w-312 items-center gap-2.5 px-4 md:min-h-18 md:gap-3 md:px-6">
      {back}
      <Brand />
      {children}
    </div>
  </div>
)

/** A signed-in user's second row on a phone. */
export const GreetingRow = (props: ComponentProps<'p'>) => (
  <p
    className="flex flex-wrap items-center gap-x-2 gap-y-1 border-border border-b bg-surface px-4 pb-2.5 text-sm md:hidden"
    {...props}
  />
)
