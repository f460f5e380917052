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

const forgottenAfterMs = 10 * 60_000

/** Search results leave the cache early; the whole listing stays for the next visit. */
const keeping = (filters: SearchFilters) => (isNarrowed(filters) ? { gcTime: forgottenAfterMs } : {})

export const professionalQueries = {
  /** The key prefix of every list of professionals, favorites included; all contain pages of the same shape. */
  lists: ['professionals', 'list'] as const,

  pages: ['professionals', 'page'] as const,

  /** The approved professionals that match the filters, best rated first. */
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
              // The order repeats the function's, which the join with categories might not preserve.
              .order('score', { ascending: false })
              .order('submitted_at', { ascending: false })
              .order('id', { ascending: false })
              .abortSignal(signal),
          ),
        ),
      initialPageParam: undefined as ListingPlace | undefined,
      getNextPageParam: (page) => page.next,
      // The list is not refetched on focus: users who return from WhatsApp find it as they left it.
      refetchOnWindowFocus: false,
      meta: { errorTitle: strings.professionals.loadError, persist: !isNarrowed(filters) },
    }),

  /**
   * The number of results, counted only up to the shown limit. The list works without it, so a failure is only logged.
   */
  count: (filters: SearchFilters) =>
    queryOptions({
      ...keeping(filters),
      queryKey: ['professionals', 'count', filters],
      queryFn: async ({ signal }) => {
        const { count, ...result } = await supabase
          .rpc(
            'search_professionals',
            { ...searchArguments(filters), page_size: listing.countedResults + 1 },
            { head: true, count: 'exact' },
          )
          .abortSignal(signal)
        unwrap(result)

        return count ?? 0
      },
      meta: { logTitle: 'Counting professionals' },
    }),

  /** The suggested search for a term without results, or null. */
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

  /** The professional at a URL; null if there is no approved one. */
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

  /** One professional, to refresh the lists that show it. */
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
