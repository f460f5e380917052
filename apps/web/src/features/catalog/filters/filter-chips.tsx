import type { FilterChange, ListingFilters } from '@fenix/domain/listing-url.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { AppLink } from '#components/ui/app-link.tsx'
import { categoryQueries } from '#data/categories/categories.queries.ts'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/filters.ts'
import { activeFilters } from './active-filters.ts'

const chipLook =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border-[1.5px] px-3.5 text-sm leading-tight'

type FilterChipsProps = {
  filters: ListingFilters
  urlWith: (change: FilterChange) => string
  /** Called when a chip is followed, which then disappears. */
  onFollow: () => void
}

/** The filters that are on, each as a link without it; on a phone, also the categories. */
export function FilterChips({ filters, urlWith, onFollow }: FilterChipsProps) {
  const { data: categories = [] } = useQuery(categoryQueries.offered())
  const offered = filters.category === undefined ? categories : []

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
    </ul>
  )
}
