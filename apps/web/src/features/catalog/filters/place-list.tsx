import { cities } from '@fenix/domain/cities.ts'
import { findPlaces } from '@fenix/domain/districts.ts'
import { changeFilters, type FilterChange, type ListingFilters, nowhere } from '@fenix/domain/listing-url.ts'
import { cityWithNeighborhoods, regions, zones } from '@fenix/domain/neighborhoods.ts'
import { Check, Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useOverlay } from '#kit/dialog/overlays.ts'
import { PlaceGroup } from '#kit/form/place-parts.tsx'
import { usePlaceSearch } from '#kit/form/use-place-search.ts'
import { MarkedText } from '#kit/list/marked-text.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Input } from '#kit/ui/input.tsx'
import { ListboxOption } from '#kit/ui/listbox-option.tsx'
import { columnsFrom, useMedia } from '#kit/ui/use-media.ts'
import type { Counts } from '#resources/professionals/search-filters.ts'
import { useCounts } from '../use-professional-search.ts'
import type { FilterProps } from './choice.tsx'
import { strings } from './texts.ts'

/** `label` is unique; `count` is the number of professionals in the place, if known. */
const placeOf = (label: string, change: FilterChange, count?: number) => ({
  label,
  change: { ...nowhere, ...change },
  count,
})

type Place = ReturnType<typeof placeOf>

/** Regions, cities (most professionals first), zones of Rio; the zones come first if the chosen place is in Rio. */
export function placeGroups({ city, zone, neighborhood }: ListingFilters, counts: Counts | undefined) {
  const counted = (of: 'cities' | 'neighborhoods', name: string) => counts && (counts[of][name] ?? 0)
  const byCount = cities
    .map((name) => placeOf(name, { city: name }, counted('cities', name)))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
  const inState = [
    {
      label: strings.regions,
      places: [
        placeOf(strings.wholeState, nowhere),
        ...regions.map(({ slug, label }) => placeOf(label, { region: slug })),
      ],
    },
    { label: strings.cities, places: byCount },
  ]
  const inRio = zones.map(({ slug, label, neighborhoods }) => ({
    label,
    places: [
      placeOf(strings.wholeZone(label), { zone: slug }),
      ...neighborhoods.map((name) => placeOf(name, { neighborhood: name }, counted('neighborhoods', name))),
    ],
  }))

  return (zone ?? neighborhood ?? city === cityWithNeighborhoods)
    ? [...inRio, ...inState]
    : [...inState, ...inRio]
}

export const isAt = (filters: FilterChange, { change }: Place) =>
  (Object.keys(nowhere) as (keyof typeof nowhere)[]).every((name) => filters[name] === change[name])

type PlaceListProps = Omit<FilterProps, 'counts'> & { onClose: () => void }

export default function PlaceList({ filters, onChange, onClose }: PlaceListProps) {
  const { data: counts } = useCounts(changeFilters(filters, nowhere), true)
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const groups = placeGroups(filters, counts)
  const choose = ({ change }: Place) => {
    onClose()
    onChange(change)
  }
  const search = usePlaceSearch<Place>({
    find: (term) => findPlaces(groups, ({ label }) => label, term),
    onToggle: choose,
  })
  const optionId = ({ label }: Place) => `${id}-${label.replaceAll(' ', '-')}`

  useEffect(() => card.current?.querySelector('input')?.focus(), [])
  // The counts change the order of the cities.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    card.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [counts])
  // On a phone Back closes only the list: closing the sheet around the list would discard its choices.
  useOverlay(!useMedia(columnsFrom, true), onClose, { locksScroll: false })

  return (
    <div
      ref={card}
      className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-lg bg-surface p-2 shadow-2 outline outline-border"
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-5.5 left-5.5 size-5 text-muted"
      />
      <Input
        role="combobox"
        aria-label={strings.searchPlace}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={search.activePlace && optionId(search.activePlace)}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={strings.searchPlace}
        value={search.term}
        onChange={({ target }) => search.search(target.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? onClose() : search.onKeyDown(event))}
        className="text-ellipsis pl-11!"
      />
      <p role="status" className="px-3 py-2 text-muted text-sm empty:sr-only">
        {search.found.length === 0 ? strings.noPlace : null}
      </p>
      {/* The default is prevented, because a tap would move the focus and close the list. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={strings.place}
        onMouseDown={(event) => event.preventDefault()}
        className="-mx-2 mt-1.5 -mb-2 max-h-80 overflow-y-auto overscroll-contain pb-2"
      >
        {groups
          .map(({ label, places }) => ({
            label,
            found: places.filter((place) => search.found.includes(place)),
          }))
          .filter(({ found }) => found.length > 0)
          .map(({ label, found }) => (
            <PlaceGroup key={label} label={label}>
              {found.map((place) => (
                <ListboxOption
                  key={place.label}
                  id={optionId(place)}
                  isSelected={isAt(filters, place)}
                  isActive={place === search.activePlace}
                  onChoose={() => choose(place)}
                  className={cn(
                    'flex min-h-11 cursor-pointer scroll-mt-9 items-center gap-2.5 px-3.5 py-1.5 text-sm leading-tight hover:bg-surface-2 aria-selected:bg-ember-soft aria-selected:font-semibold aria-selected:text-primary',
                    place === search.activePlace && 'outline-2 -outline-offset-2 outline-focus',
                    place.count === 0 && 'text-muted',
                  )}
                >
                  <span className="min-w-0 flex-1">
                    <MarkedText as="b" text={place.label} term={search.term} />
                  </span>
                  {isAt(filters, place) && <Check aria-hidden="true" className="size-5 shrink-0" />}
                  {place.count !== undefined && (
                    <span className="text-muted text-xs tabular-nums">{strings.counted(place.count)}</span>
                  )}
                </ListboxOption>
              ))}
            </PlaceGroup>
          ))}
      </div>
    </div>
  )
}
