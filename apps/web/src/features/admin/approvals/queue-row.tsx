import { formatAge } from '@fenix/domain/dates.ts'
import { Copy, RotateCw, Tag } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { ItemLink } from '#kit/list/item-link.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { OfferLine } from '#kit/ui/offer-line.tsx'
import type { PendingRegistration } from '#resources/registrations/admin-row.ts'
import { Cover } from '../cover.tsx'
import { strings } from './texts.ts'

const text = strings.flags

/** In a row, each flag once, however many accounts it is about. */
function FlagChips({ registration: { flags, earlier } }: { registration: PendingRegistration }) {
  const kinds = [...new Set(flags.map(({ kind }) => kind))]
  if (kinds.length === 0 && earlier === null) return null

  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {kinds.map((kind) =>
        kind === 'new_category' ? (
          <Chip key={kind} className="bg-warn-soft! text-warn!">
            <Tag aria-hidden="true" className="size-3.5" />
            {text.chip[kind]}
          </Chip>
        ) : (
          <Chip key={kind} className="bg-danger-soft! text-danger! group-aria-[current]:bg-surface!">
            <Copy aria-hidden="true" className="size-3.5" />
            {text.chip[kind]}
          </Chip>
        ),
      )}
      {earlier !== null && (
        <Chip className="bg-surface-2! text-muted! group-aria-[current]:bg-surface!">
          <RotateCw aria-hidden="true" className="size-3.5" />
          {text.again}
        </Chip>
      )}
    </span>
  )
}

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
