import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import { formatReais, priceUnitLabels } from '@fenix/domain/price.ts'
import { formatRating, ratingDescription } from '@fenix/domain/rating.ts'
import type { ReactNode } from 'react'
import { Star } from '#components/ui/stars.tsx'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/favorites.ts'
import { strings as page } from '#strings/professional-page.ts'
import { ContactButtons } from '../contact-buttons.tsx'
import { IncludedLines } from '../included-lines.tsx'
import { VerifiedMark } from '../verified-mark.tsx'
import { CompareHead } from './compare-head.tsx'
import { NoteCell } from './note-cell.tsx'
import { highestRating, lowestPrice } from './winners.ts'

const texts = strings.compare

const Badge = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 w-fit rounded-full bg-surface-2 px-2.5 py-0.5 font-semibold text-xs">{children}</p>
)

const Unknown = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="sr-only">{texts.unknown}</span>
  </>
)

type RowProps = {
  name: string
  /** Whether the name is for screen readers only. */
  isNameHidden?: boolean
  professionals: readonly Professional[]
  /** A cell; nothing means that it is not known. */
  cell: (professional: Professional, index: number) => ReactNode
}

/** On a phone the name stands above its cells and stays while they scroll sideways. */
const Row = ({ name, isNameHidden = false, professionals, cell }: RowProps) => (
  <tr className={isNameHidden ? undefined : 'border-border border-t'}>
    <th
      scope="row"
      className="sticky left-0 text-left align-top font-semibold text-muted text-xs md:static md:py-4 md:text-sm"
    >
      <span
        className={
          isNameHidden ? 'sr-only' : 'max-md:absolute max-md:top-2.5 max-md:left-0 max-md:whitespace-nowrap'
        }
      >
        {name}
      </span>
    </th>
    {professionals.map((professional, index) => (
      <td
        key={professional.id}
        className={cn(
          'wrap-anywhere pr-3.5 align-top text-sm md:pr-0 md:pl-5',
          isNameHidden ? 'pb-3' : 'pt-8 pb-3.5 md:py-4',
        )}
      >
        {cell(professional, index) || <Unknown />}
      </td>
    ))}
  </tr>
)

function Price({ price }: Pick<Professional, 'price'>) {
  return (
    price && (
      <>
        <b className="block font-bold text-lg leading-tight">{formatReais(price.reais)}</b>
        <span className="text-muted">{priceUnitLabels[price.unit]}</span>
      </>
    )
  )
}

const Rating = ({ rating, feedbackCount }: { rating: number; feedbackCount: number }) => (
  <p className="flex items-center gap-1.5">
    <Star fill="full" />
    <span className="sr-only">{ratingDescription(rating, feedbackCount)}</span>
    <span aria-hidden="true">
      <b className="font-semibold">{formatRating(rating)}</b>{' '}
      <span className="text-muted">({formatCount(feedbackCount)})</span>
    </span>
  </p>
)

type CompareTableProps = {
  professionals: readonly Professional[]
  /** The client's id, for the notes; null for others. */
  clientId: string | null
  onRemove: (slug: string) => void
}

/** A column for each professional. On a phone they scroll sideways together. */
export function CompareTable({ professionals, clientId, onRemove }: CompareTableProps) {
  const cheapest = lowestPrice(professionals)
  const best = highestRating(professionals)
  const rows = { professionals }

  return (
    <section
      aria-label={texts.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="relative -mr-4 -ml-1 overflow-x-auto pl-1 pb-2 -outline-offset-3 md:mr-0 md:pr-1"
    >
      <table
        className="w-full table-fixed border-collapse md:min-w-0"
        style={{ minWidth: `${professionals.length * 9.75}rem` }}
      >
        <colgroup>
          <col className="w-0 md:w-48" />
        </colgroup>
        <CompareHead professionals={professionals} onRemove={onRemove} />
        <tbody>
          <Row
            {...rows}
            name={texts.contact}
            isNameHidden
            cell={(professional) => <ContactButtons {...professional} instagram={null} />}
          />
          <Row
            {...rows}
            name={texts.price}
            cell={({ price }, index) =>
              price && (
                <>
                  <Price price={price} />
                  {index === cheapest && <Badge>{texts.lowest}</Badge>}
                </>
              )
            }
          />
          <Row
            {...rows}
            name={texts.rating}
            cell={({ rating, feedbackCount }, index) =>
              rating !== null && (
                <>
                  <Rating rating={rating} feedbackCount={feedbackCount} />
                  {index === best && <Badge>{texts.highest}</Badge>}
                </>
              )
            }
          />
          <Row
            {...rows}
            name={texts.included}
            cell={({ included }) => included && <IncludedLines included={included} />}
          />
          <Row {...rows} name={texts.cities} cell={({ cities }) => cities.join(', ')} />
          <Row
            {...rows}
            name={texts.events}
            cell={({ eventTypes }) => eventTypes.map((type) => eventTypeLabels[type]).join(', ') || null}
          />
          <Row
            {...rows}
            name={texts.experience}
            cell={({ yearsOfExperience: years }) => years !== null && page.facts.years(years)}
          />
          <Row
            {...rows}
            name={texts.trust}
            cell={({ isVerified, since }) =>
              since && (
                <>
                  {isVerified && <VerifiedMark />}
                  {page.facts.since(new Date(since).getFullYear())}
                </>
              )
            }
          />
          {clientId !== null && (
            <Row
              {...rows}
              name={strings.note.label}
              cell={(professional) => <NoteCell clientId={clientId} professional={professional} />}
            />
          )}
        </tbody>
      </table>
    </section>
  )
}
