import { type FilterChange, type ListingFilters, nowhere } from '@fenix/domain/listing-url.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPin, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import { categoryQueries } from '#resources/categories/queries.ts'
import { activeFilters } from './active-filters.ts'
import { strings } from './texts.ts'

const looks = {
  on: 'border-primary bg-ember-soft font-semibold text-primary',
  offered: 'border-control bg-surface font-medium',
  suggested: 'border-primary border-dashed bg-surface font-semibold text-primary',
}

const ChipLink = ({ look, ...link }: ComponentProps<typeof AppLink> & { look: string }) => (
  <AppLink
    {...link}
    className={cn(
      'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border-[1.5px] px-3.5 text-sm leading-tight',
      look,
    )}
  />
)

type FilterChipsProps = {
  filters: ListingFilters
  urlWith: (change: FilterChange) => string
  /** Called when the user follows a chip's link; the chip then disappears. */
  onFollow: () => void
  /** Whether the list can be limited to professionals who are free on the party's date. */
  offersFree: boolean
  /** The city of a party that was just saved, which is suggested unless a place is already a filter. */
  partyCity: string | undefined
}

/** The active filters, each as a link that removes it; on a phone, also the categories. */
export function FilterChips({ filters, urlWith, onFollow, offersFree, partyCity }: FilterChipsProps) {
  const { data: categories = [] } = useQuery(categoryQueries.offered())
  const offered = filters.category === undefined ? categories : []
  const link = (change: FilterChange) => ({ to: urlWith(change), onClick: onFollow })
  const isAnywhere = !Object.keys(nowhere).some((name) => name in filters)

  return (
    <ul
      aria-label={strings.on}
      className="-mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:min-w-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {activeFilters(filters, categories).map(({ label, off }) => (
        <li key={label}>
          <ChipLink {...link(off)} aria-label={strings.remove(label)} look={looks.on}>
            {label}
            <X aria-hidden="true" className="size-4.5" />
          </ChipLink>
        </li>
      ))}
      {offersFree && !filters.onlyFree && (
        <li>
          <ChipLink {...link({ onlyFree: true })} look={looks.offered}>
            {strings.onlyFree}
          </ChipLink>
        </li>
      )}
      {offered.map(({ slug, name }) => (
        <li key={slug} className="md:hidden">
          <ChipLink {...link({ category: slug })} look={looks.offered}>
            {name}
          </ChipLink>
        </li>
      ))}
      {partyCity !== undefined && isAnywhere && (
        <li>
          <ChipLink {...link({ ...nowhere, city: partyCity })} look={looks.suggested}>
            <MapPin aria-hidden="true" className="size-4.5" />
            {strings.inPartyCity(partyCity)}
          </ChipLink>
        </li>
      )}
    </ul>
  )
}
