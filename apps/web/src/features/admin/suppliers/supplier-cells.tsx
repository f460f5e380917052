import { formatCount, formatRating } from '@fenix/domain/numbers.ts'
import { statusLabels } from '@fenix/domain/professional-status.ts'
import { BadgeCheck, Pencil } from 'lucide-react'
import { cn } from '#kit/ui/cn.ts'
import { Lamp } from '#kit/ui/lamp.tsx'
import { Mark } from '#kit/ui/mark.tsx'
import type { Supplier } from '#resources/suppliers/queries.ts'
import { strings } from './texts.ts'

export const State = ({ status, className }: Pick<Supplier, 'status'> & { className?: string }) => (
  <span
    className={cn(
      'inline-flex items-center gap-1.5 whitespace-nowrap align-middle font-medium',
      status !== 'approved' && 'text-muted',
      className,
    )}
  >
    <Lamp isLit={status === 'approved'} className="size-5!" />
    {statusLabels[status]}
  </span>
)

/** An administrator's marks on a supplier, and whether it has an unreviewed edit. */
export const Marks = ({ supplier: { is_recommended, is_verified, edited_at } }: { supplier: Supplier }) => (
  <>
    {is_recommended && (
      <>
        <Mark mono className="size-4 text-primary" />
        <span className="sr-only">, {strings.recommended}</span>
      </>
    )}
    {is_verified && (
      <>
        <BadgeCheck aria-hidden="true" className="size-4.5 shrink-0 fill-success stroke-surface" />
        <span className="sr-only">, {strings.verified}</span>
      </>
    )}
    {edited_at && (
      <>
        <Pencil aria-hidden="true" className="size-4 shrink-0 text-primary" />
        <span className="sr-only">, {strings.editedNamed}</span>
      </>
    )}
  </>
)

/** The rating and the number of reviews, such as '4,9 (31)'. */
export const Rating = ({ rating, feedback_count }: Pick<Supplier, 'rating' | 'feedback_count'>) =>
  rating === null ? (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{strings.noRating}</span>
    </>
  ) : (
    <>
      <b className="font-semibold">{formatRating(rating)}</b>{' '}
      <span className="text-muted">({formatCount(feedback_count)})</span>
    </>
  )

/** The searched city comes first; of the other cities only the count is visible. */
export function Cities({ cities, wanted }: Pick<Supplier, 'cities'> & { wanted: string }) {
  const first = cities.find((city) => city === wanted) ?? cities[0]
  const others = cities.filter((city) => city !== first)

  return (
    <>
      {first}
      {others.length > 0 && (
        <>
          <span aria-hidden="true">&nbsp;+{others.length}</span>
          <span className="sr-only">, {others.join(', ')}</span>
        </>
      )}
    </>
  )
}
