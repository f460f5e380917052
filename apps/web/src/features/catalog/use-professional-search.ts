import { changeFilters } from '@fenix/domain/listing-url.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listed, withWords } from '#resources/professionals/lists.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import type { SearchFilters } from '#resources/professionals/search-filters.ts'

const wordsOf = ({ term, category, city }: SearchFilters) =>
  [term, category?.replaceAll('-', ' '), city].filter((words) => words !== undefined).join(' ')

/**
 * The pages of results loaded so far. Until a new listing is loaded, the previous one stays, marked as outdated.
 * Without a connection the listing stored on this device is narrowed only by the words of the term, the
 * category and the city.
 */
export function useProfessionalSearch(filters: SearchFilters) {
  const query = useInfiniteQuery({
    ...professionalQueries.search(filters),
    placeholderData: keepPreviousData,
  })
  const whole = (date?: string) => ({
    ...professionalQueries.search(changeFilters({}, { date })),
    enabled: false,
  })
  const { data: forDay } = useInfiniteQuery(whole(filters.date))
  const { data: forAnyDay } = useInfiniteQuery(whole())
  const kept = forDay ?? forAnyDay
  const isOutdated = query.isPlaceholderData
  const isUnavailable = query.isPaused && (isOutdated || query.data === undefined)
  const isLocal = isUnavailable && kept !== undefined
  if (isLocal) {
    const found = withWords(listed(kept), wordsOf(filters))
    const professionals = filters.recommended ? found.filter((one) => one.is_recommended) : found
    return { query, professionals, isOutdated: false, isLocal }
  }

  return {
    query,
    professionals: query.data && !isUnavailable ? listed(query.data) : undefined,
    isOutdated,
    isLocal,
  }
}

/** The counts for these filters. Until they are loaded, the previous ones stay. */
export const useCounts = (filters: SearchFilters, withPlaces = false) =>
  useQuery({ ...professionalQueries.counts(filters, withPlaces), placeholderData: keepPreviousData })

/** The number of results: known if they fit on one page, otherwise counted by the server. */
export function useResultCount(
  { query, professionals, isOutdated, isLocal }: ReturnType<typeof useProfessionalSearch>,
  counts: ReturnType<typeof useCounts>,
) {
  if (isLocal) return professionals?.length
  const first = isOutdated ? undefined : query.data?.pages[0]
  if (first !== undefined && first.next === undefined) return first.professionals.length

  return counts.isPlaceholderData ? undefined : counts.data?.total
}
