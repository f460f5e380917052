import { listing } from '@fenix/domain/limits.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/catalog.ts'
import { strings as page } from '#strings/professional-page.ts'
import {
  cardColumns,
  type ListingPlace,
  listingColumns,
  toListingPage,
  toProfessional,
} from './professionals.mapper.ts'
import { isNarrowed, type SearchFilters, searchArguments } from './search-filters.ts'

/** How long a search that is no longer on show is worth keeping. */
const forgottenAfterMs = 10 * 60_000

/** The listing as a whole is for a return visit; what somebody searched for is soon forgotten. */
const keeping = (filters: SearchFilters) => (isNarrowed(filters) ? { gcTime: forgottenAfterMs } : {})

export const professionalQueries = {
  /** Every list of professionals begins its key with this, favourites too, and holds pages of one shape. */
  lists: ['professionals', 'list'] as const,

  pages: ['professionals', 'page'] as const,

  /** The catalogue, best rated first, a page at a time. */
  search: (filters: SearchFilters) =>
    infiniteQueryOptions({
      ...keeping(filters),
      queryKey: [...professionalQueries.lists, filters],
      queryFn: async ({ pageParam, signal }) =>
        toListingPage(
          unwrap(
            await supabase
              .rpc('search_professionals', {
                ...searchArguments(filters),
                page_size: listing.pageSize,
                ...(pageParam && { after: pageParam }),
              })
              .select(listingColumns)
              // The function's order, said again: joining the categories need not keep it.
              .order('score', { ascending: false })
              .order('submitted_at', { ascending: false })
              .order('id', { ascending: false })
              .abortSignal(signal),
          ),
        ),
      initialPageParam: undefined as ListingPlace | undefined,
      getNextPageParam: (page) => page.next,
      // Whoever comes back from WhatsApp finds the list as it was left.
      refetchOnWindowFocus: false,
      meta: { errorTitle: strings.professionals.loadError, persist: !isNarrowed(filters) },
    }),

  /** How many there are, counted only as far as it is said. The list goes on without it, so a failure is only logged. */
  count: (filters: SearchFilters) =>
    queryOptions({
      ...keeping(filters),
      queryKey: ['professionals', 'count', filters],
      queryFn: async ({ signal }) => {
        const { count, ...answer } = await supabase
          .rpc(
            'search_professionals',
            { ...searchArguments(filters), page_size: listing.countedResults + 1 },
            { head: true, count: 'exact' },
          )
          .abortSignal(signal)
        unwrap(answer)

        return count ?? 0
      },
      meta: { logTitle: 'Counting professionals' },
    }),

  /** What to look for instead of a term that finds nobody; null where nothing near does. */
  suggestion: (filters: SearchFilters) =>
    queryOptions({
      ...keeping(filters),
      queryKey: ['professionals', 'suggestion', filters],
      queryFn: async ({ signal }) => {
        const row = unwrap(
          await supabase.rpc('suggest_search', searchArguments(filters)).abortSignal(signal).maybeSingle(),
        )

        return row && { term: row.suggested_term, categoryId: row.suggested_category_id as number | null }
      },
      meta: { logTitle: 'Suggesting a search' },
    }),

  /** Whom a public page shows; null where nobody approved has the address. */
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: [...professionalQueries.pages, slug],
      queryFn: async ({ signal }) => {
        const row = unwrap(
          await supabase
            .from('professionals')
            .select(cardColumns)
            .eq('slug', slug)
            .eq('status', 'approved')
            .abortSignal(signal)
            .maybeSingle(),
        )

        return row && toProfessional(row)
      },
      meta: { errorTitle: page.loadError },
    }),

  /** One of them, read anew to be put where it is shown. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['professionals', 'one', id],
      queryFn: async ({ signal }) =>
        toProfessional(
          unwrap(
            await supabase
              .from('professionals')
              .select(cardColumns)
              .eq('id', id)
              .abortSignal(signal)
              .single(),
          ),
        ),
      meta: { logTitle: 'Reading a professional' },
    }),
}
