import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listed } from '#data/professionals/professional-lists.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import type { SearchFilters } from '#data/professionals/search-filters.ts'

/** The pages loaded so far. Until a new listing is loaded, the previous one stays, marked as outdated. */
export function useProfessionalSearch(filters: SearchFilters) {
  const query = useInfiniteQuery({
    ...professionalQueries.search(filters),
    placeholderData: keepPreviousData,
  })

  const isOutdated = query.isPlaceholderData
  // Offline the previous listing is dropped: it belongs to another search, and the new one will not load.
  const isUnavailable = isOutdated && query.isPaused

  return { query, professionals: query.data && !isUnavailable ? listed(query.data) : undefined, isOutdated }
}

/** The number of results: known if they fit on one page, otherwise counted by the server. */
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
