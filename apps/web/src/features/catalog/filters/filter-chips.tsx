import { type FilterChange, type ListingFilters, nowhere } from '@fenix/domain/listing-url.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPin, X } from 'lucide-react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import { categoryQueries } from '#resources/categories/queries.ts'
import { activeFilters } from './active-filters.ts'
import { strings } from './texts.ts'

const chipLook =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border-[1.5px] px-3.5 text-sm leading-tight'

type FilterChipsProps = {
  filters: ListingFilters
  urlWith: (change: FilterChange) => string
  /** Called when a chip is followed, which then disappears. */
  onFollow: () => void
  /** Whether those who are free on the party's date can be shown alone. */
  offersFree: boolean
  /** The city of a party that was just saved, which is suggested unless a place is already a filter. */
  partyCity: string | undefined
}

/** The active filters, each as a link that removes it; on a phone, also the categories. */
export function FilterChips({ filters, urlWith, onFollow, offersFree, partyCity }: FilterChipsProps) {
  const { data: categories = [] } = useQuery(categoryQueries.offered())
  const offered = filters.category === undefined ? categories : []
  const isAnywhere = !Object.keys(nowhere).some((name) => name in filters)

  return (
    <ul
      aria-label={strings.on}
      className="-mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:min-w-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {activeFilters(filters, categories).map(({ label, off }) => (
        <li key={label}>
          <AppLink
            to={urlWith(off)}
            aria-label={strings.remove(label)}
            onClick={onFollow}
            className={cn(chipLook, 'border-primary bg-ember-soft font-semibold text-primary')}
          >
            {label}
            <X aria-hidden="true" className="size-4.5" />
          </AppLink>
        </li>
      ))}
      {offersFree && !filters.onlyFree && (
        <li>
          <AppLink
            to={urlWith({ onlyFree: true })}
            onClick={onFollow}
            className={cn(chipLook, 'border-control bg-surface font-medium')}
          >
            {strings.onlyFree}
          </AppLink>
        </li>
      )}
      {offered.map(({ slug, name }) => (
        <li key={slug} className="md:hidden">
          <AppLink
            to={urlWith({ category: slug })}
            onClick={onFollow}
            className={cn(chipLook, 'border-control bg-surface font-medium')}
          >
            {name}
          </AppLink>
        </li>
      ))}
      {partyCity !== undefined && isAnywhere && (
        <li>
          <AppLink
            to={urlWith({ ...nowhere, city: partyCity })}
            onClick={onFollow}
            className={cn(chipLook, 'border-primary border-dashed bg-surface font-semibold text-primary')}
          >
            <MapPin aria-hidden="true" className="size-4.5" />
            {strings.inPartyCity(partyCity)}
          </AppLink>
        </li>
      )}
    </ul>
  )
}
