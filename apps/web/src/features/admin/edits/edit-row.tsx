import { formatAge } from '@fenix/domain/dates.ts'
import { Camera, CircleDollarSign, type LucideIcon, MessageCircle, Pencil } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { ItemLink } from '#kit/list/item-link.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import type { Change, ProfileEdit } from '#resources/edits/row.ts'
import { Cover } from '../cover.tsx'
import { strings } from './texts.ts'

const icons: Partial<Record<Change['field'], LucideIcon>> = {
  whatsapp: MessageCircle,
  images: Camera,
  price: CircleDollarSign,
}

const flagged = 'bg-warn-soft! text-warn!'
const plain = 'bg-surface-2! text-muted! group-aria-[current]:bg-surface!'

/** Names a field that changed. */
function FieldChip({ change: { field, label, isFlagged } }: { change: Change }) {
  const Icon = icons[field] ?? Pencil

  return (
    <Chip className={isFlagged ? flagged : plain}>
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
    </Chip>
  )
}

type EditRowProps = {
  edit: ProfileEdit
  isShown: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** A changed profile, with the fields that changed. */
export const EditRow = ({
  edit: { id, name, category, cover, changes, openedAt },
  isShown,
  onKeyDown,
}: EditRowProps) => (
  <li className="border-border border-t first:border-t-0">
    <ItemLink
      id={id}
      isShown={isShown}
      onKeyDown={onKeyDown}
      className="group flex gap-3 border-transparent border-l-4 py-2.5 pr-3.5 pl-2.5 focus-visible:-outline-offset-3 aria-[current]:border-primary aria-[current]:bg-ember-soft"
    >
      <Cover path={cover} className="size-14" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <b className="line-clamp-1 wrap-anywhere font-semibold leading-tight">{name}</b>
          <time dateTime={openedAt} className="ml-auto whitespace-nowrap text-muted text-xs tabular-nums">
            {formatAge(new Date(openedAt))}
          </time>
        </span>
        <span className="line-clamp-1 text-muted text-xs">
          <b className="font-semibold text-primary">{category}</b> · {strings.changed(changes.length)}
        </span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          {changes.map((change) => (
            <FieldChip key={change.field} change={change} />
          ))}
        </span>
      </span>
    </ItemLink>
  </li>
)
