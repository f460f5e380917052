import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listed } from '#data/professionals/professional-lists.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import type { SearchFilters } from '#data/professionals/search-filters.ts'

/** A listing as far as it has been read. The last one stays on show, marked as outdated, until the new one is there. */
export function useProfessionalSearch(filters: SearchFilters) {
  const query = useInfiniteQuery({
    ...professionalQueries.search(filters),
    placeholderData: keepPreviousData,
  })

  const isOutdated = query.isPlaceholderData
  // Without a connection the new one will not come, and the last one answers another question.
  const isOutOfReach = isOutdated && query.isPaused

  return { query, professionals: query.data && !isOutOfReach ? listed(query.data) : undefined, isOutdated }
}

/** How many the listing holds: known where it is one page, otherwise counted. */
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
