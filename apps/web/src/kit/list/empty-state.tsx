import type { ReactNode } from 'react'
import { Garland } from '../ui/garland.tsx'

const lamps = 7

type EmptyStateProps = {
  title: string
  /** Whether the title is the page's heading, because the page has no other. */
  isPageTitle?: boolean
  text?: string
  action?: ReactNode
  /** The number of lit lamps, or their indexes. */
  lit?: number | readonly number[]
}

export function EmptyState({ title, isPageTitle = false, text, action, lit = [3] }: EmptyStateProps) {
  const Heading = isPageTitle ? 'h1' : 'h2'

  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-8 text-center">
      <Garland lamps={lamps} lit={lit} className="mb-2 w-60 max-w-full" />
      <Heading className="text-[1.25rem]">{title}</Heading>
      {text && <p className="max-w-[34ch] text-muted text-sm">{text}</p>}
      {action && <div className="mt-2.5">{action}</div>}
    </div>
  )
}
