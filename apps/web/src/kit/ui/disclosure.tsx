import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type DisclosureProps = { label: string; className?: string; children: ReactNode }

/** Content that few need, behind a line that looks like a link. */
export const Disclosure = ({ label, className, children }: DisclosureProps) => (
  <details className={cn('text-sm', className)}>
    <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
      {label}
    </summary>
    {children}
  </details>
)
