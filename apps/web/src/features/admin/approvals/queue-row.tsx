import { formatAge } from '@fenix/domain/moments.ts'
import type { KeyboardEvent } from 'react'
import { ItemLink } from '#kit/list/item-link.tsx'
import { OfferLine } from '#kit/ui/offer-line.tsx'
import type { PendingRegistration } from '#resources/registrations/pending-row.ts'
import { Cover } from '../cover.tsx'
import { FlagChips } from './flag-chips.tsx'

type QueueRowProps = {
  registration: PendingRegistration
  isShown: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

export const QueueRow = ({ registration, isShown, onKeyDown }: QueueRowProps) => {
  const { id, name, category, cities, images, submittedAt } = registration

  return (
    <li className="border-border border-t first:border-t-0">
      <ItemLink
        id={id}
        isShown={isShown}
        onKeyDown={onKeyDown}
        className="group flex gap-3 border-transparent border-l-4 py-2.5 pr-3.5 pl-2.5 focus-visible:-outline-offset-3 aria-[current]:border-primary aria-[current]:bg-ember-soft"
      >
        <Cover path={images[0]} className="size-14" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <b className="line-clamp-1 wrap-anywhere font-semibold leading-tight">{name}</b>
            <time
              dateTime={submittedAt.toISOString()}
              className="ml-auto whitespace-nowrap text-muted text-xs tabular-nums"
            >
              {formatAge(submittedAt)}
            </time>
          </span>
          <OfferLine category={category} cities={cities} className="line-clamp-1 text-xs!" />
          <FlagChips registration={registration} />
        </span>
      </ItemLink>
    </li>
  )
}
