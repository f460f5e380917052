import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listed } from '#data/professionals/professional-lists.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import type { SearchFilters } from '#data/professionals/search-filters.ts'

/** The pages loaded so far. The previous listing stays, marked as outdated, until the new one is loaded. */
export function useProfessionalSearch(filters: SearchFilters) {
  const query = useInfiniteQuery({
    ...professionalQueries.search(filters),
    placeholderData: keepPreviousData,
  })

  const isOutdated = query.isPlaceholderData
  // Offline the new listing will not load, and the previous one belongs to another search.
  const isUnavailable = isOutdated && query.isPaused

  return { query, professionals: query.data && !isUnavailable ? listed(query.data) : undefined, isOutdated }
}

/** The number of results: known if they fit on one page, else counted by the server. */
export function useResultCount(
  filters: SearchFilters,
  { query, isOutdated }: ReturnType<typeof useProfessionalSearch>,
) {
  const first = isOutdated ? undefined : query.data?.pages[0]
  const isWhole = first !== undefined && first.next === undefined
  const counted = useQuery({
    ...professionalQueries.count(filters),
    enabled: first !== undefined && !isWhole,
  })

  return isWhole ? first.professionals.length : counted.data
}
