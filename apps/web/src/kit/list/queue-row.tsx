import { formatAge } from '@fenix/domain/dates.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { ItemLink } from './item-link.tsx'

export type QueueRowProps = {
  id: string
  name: string
  cover: ReactNode
  since: string
  line: ReactNode
  chips: ReactNode
  isShown: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

export const QueueRow = ({ id, name, cover, since, line, chips, ...link }: QueueRowProps) => (
  <li className="border-border border-t first:border-t-0">
    <ItemLink
      id={id}
      {...link}
      className="group flex gap-3 border-transparent border-l-4 py-2.5 pr-3.5 pl-2.5 focus-visible:-outline-offset-3 aria-[current]:border-primary aria-[current]:bg-ember-soft"
    >
      {cover}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <b className="line-clamp-1 wrap-anywhere font-semibold leading-tight">{name}</b>
          <time dateTime={since} className="ml-auto whitespace-nowrap text-muted text-xs tabular-nums">
            {formatAge(since)}
          </time>
        </span>
        {line}
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">{chips}</span>
      </span>
    </ItemLink>
  </li>
)
