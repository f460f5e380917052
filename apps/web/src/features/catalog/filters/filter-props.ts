import type { FilterChange, ListingFilters } from '@fenix/domain/listing-url.ts'
import type { Counts } from '#resources/professionals/search-filters.ts'

/** What each filter's field receives. */
export type FilterProps = {
  filters: ListingFilters
  /** What each choice would show; undefined until it is counted. */
  counts: Counts | undefined
  onChange: (change: FilterChange) => void
}
