import {
  type FilterChange,
  filterNames,
  filterValues,
  type ListingFilters,
  type SortOrder,
  sortOrders,
} from '@fenix/domain/listing-url.ts'
import { useState } from 'react'
import { Announcement } from '#kit/page/announcement.tsx'
import { isPrerendering } from '#kit/page/prerendered.ts'
import { strings as app } from '#kit/texts.ts'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { filterFormId } from './filters/filter-panel.tsx'
import { strings as texts } from './filters/texts.ts'
import { strings as listing } from './listing-texts.ts'
import { PartyControl } from './party/party-control.tsx'
import { useComingDate, usePartyDate } from './party/use-party-date.ts'
import type { Filters } from './use-filters.ts'

const sortOf = (order: SortOrder | undefined) => (order === 'best' ? undefined : order)

/** The order's value in the URL, which the form without JavaScript sends; '' for the default. */
const urlValue = (order: SortOrder) => filterValues({ sort: sortOf(order) }).sort ?? ''

type SortFieldProps = { sort: ListingFilters['sort'] | undefined; onChange: (change: FilterChange) => void }

const SortField = ({ sort = undefined, onChange }: SortFieldProps) => (
  <NativeSelect
    isPlain
    aria-label={texts.sort}
    form={filterFormId}
    name={filterNames.sort}
    value={urlValue(sort ?? 'best')}
    onChange={({ target }) =>
      onChange({ sort: sortOf(sortOrders.find((order) => urlValue(order) === target.value)) })
    }
  >
    {sortOrders.map((order) => (
      <optgroup key={order} label={texts.rules[order]}>
        <option value={urlValue(order)}>{texts.orders[order]}</option>
      </optgroup>
    ))}
  </NativeSelect>
)

type ResultHeaderProps = Pick<Filters, 'filters' | 'urlWith'> & {
  /** Whether the viewer is a provider, who plans no party. */
  isForProvider: boolean
  /** The number of results; undefined while they are being counted. */
  count: number | undefined
  /** How many of the results are free on the party's date, if known. */
  free: number | undefined
  onChange: (change: FilterChange) => void
  onFollow: () => void
}

function countText(count: number | undefined) {
  if (count !== undefined) return listing.count(count)

  // The specification requires 'Carregando...' while the session is being resolved.
  return isPrerendering ? app.loading : undefined
}

export function ResultHeader({
  isForProvider,
  filters,
  urlWith,
  count,
  free,
  onChange,
  onFollow,
}: ResultHeaderProps) {
  const date = usePartyDate()
  const isComing = useComingDate() !== undefined
  const counted = countText(count)
  const freeText = isComing && free !== undefined ? listing.free(free) : undefined
  const note = date === undefined || isComing ? freeText : listing.pastDate
  const text = counted && [counted, freeText].filter(Boolean).join(' · ')
  const [partyCity, setPartyCity] = useState<string>()

  return (
    <header className="mb-2">
      <div className="md:mb-1.5 md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-4">
        <h1 className="sr-only text-2xl md:not-sr-only print:not-sr-only md:leading-[1.375]!">
          {isForProvider ? listing.titleForProvider : listing.title}
        </h1>
        {!isForProvider && (
          <div className="pt-2 md:pt-0">
            <PartyControl onDate={(next) => onChange({ date: next })} onNewCity={setPartyCity} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 md:min-h-11">
        <div className="min-w-0 basis-full pt-2 md:order-1 md:flex-1 md:pt-0">
          <FilterChips
            offersFree={isComing}
            filters={filters}
            urlWith={urlWith}
            onFollow={onFollow}
            partyCity={partyCity}
          />
        </div>
        {/* A note that does not fit on the line wraps to the next one, where the dot before the note is clipped. */}
        <p className="flex min-h-11 min-w-min flex-[1_1_8.5rem] items-center overflow-hidden text-sm leading-snug md:flex-none">
          <span className="-ml-[0.8em] flex flex-wrap *:pl-[0.8em]">
            <b className="whitespace-nowrap font-semibold first-letter:uppercase">{counted ?? '\u00a0'}</b>
            {note && (
              <span className="relative whitespace-nowrap before:absolute before:left-[0.25em] before:content-['·']">
                {note}
              </span>
            )}
          </span>
        </p>
        {count !== 0 && (
          <div className="md:order-2">
            <SortField sort={filters.sort} onChange={onChange} />
          </div>
        )}
      </div>
      <Announcement text={text} />
    </header>
  )
}
