import { listing } from '@fenix/domain/limits.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { retry } from '#kit/browser/retry.ts'
import { isPrerendering } from '#kit/page/prerendered.ts'
import { categoryQueries } from '../categories/queries.ts'
import { categoryIdOf } from '../categories/row.ts'
import { strings as loadErrors } from '../load-errors.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import {
  cardColumns,
  type ListingPlace,
  listed,
  listingColumns,
  type ProfessionalList,
  sortColumns,
  toListingPage,
} from './lists.ts'
import { type Professional, toProfessional } from './row.ts'
import { decisive, isNarrowed, type SearchFilters, searchArguments, toCounts } from './search-filters.ts'

const forgottenAfterMs = 10 * 60_000

/** Unused search results leave the cache after ten minutes; the whole listing stays. Prerendering must not set such a timer. */
const keeping = (filters: SearchFilters) =>
  isNarrowed(filters) && !isPrerendering ? { gcTime: forgottenAfterMs } : {}

const loadDays = () => retry(() => import('../agendas/days.ts'))

/** The filters as arguments of the database's search functions; the category's id is looked up by its slug. */
async function argumentsFor(filters: SearchFilters, client: QueryClient) {
  if (filters.category === undefined) return searchArguments(filters, undefined)
  const categories = await client.ensureQueryData(categoryQueries.offered())

  return searchArguments(filters, categoryIdOf(categories, filters.category))
}

export const professionalQueries = {
  /** The key prefix of every list of professionals, favorites included; all contain pages of the same shape. */
  lists: ['professionals', 'list'] as const,

  pages: ['professionals', 'page'] as const,

  /** The approved professionals that match the filters, in the chosen order. */
  search: (all: SearchFilters) => {
    const filters = decisive(all)

    return infiniteQueryOptions({
      ...keeping(filters),
      queryKey: [...professionalQueries.lists, filters],
      queryFn: async ({ pageParam, signal, client }) => {
        const { sort = 'best', date } = filters
        const days = date === undefined ? undefined : await loadDays()
        if (days && date !== undefined) await days.askDay(client, date, signal)
        const found = supabase
          .rpc('search_professionals', {
            ...(await argumentsFor(filters, client)),
            sort,
            page_size: listing.pageSize,
            ...(pageParam && { after: pageParam }),
          })
          .select(listingColumns)
        // Repeats the function's order, because the join with categories might not preserve it.
        const ordered = sortColumns[sort].reduce(
          (rows, [column, direction]) => rows.order(column, direction),
          found,
        )

        const rows = unwrap(await ordered.abortSignal(signal))
        if (!days || date === undefined) return toListingPage(rows, filters)
        const ids = rows.map(({ id }) => id)

        return toListingPage(rows, filters, { day: date, states: await days.dayStates(ids, date, signal) })
      },
      initialPageParam: undefined as ListingPlace | undefined,
      getNextPageParam: (page) => page.next,
      // The list is not refetched on focus: users who return from WhatsApp find it as they left it.
      refetchOnWindowFocus: false,
      meta: { errorTitle: loadErrors.professionals, persist: !isNarrowed(filters) },
    })
  },

  /** The number of results, also for every other choice of category and, if `withPlaces`, of place. A failure is only logged. */
  counts: ({ sort: _, ...filters }: SearchFilters, withPlaces = false) =>
    queryOptions({
      ...keeping(filters),
      queryKey: ['professionals', 'counts', filters, withPlaces],
      queryFn: async ({ signal, client }) => {
        if (filters.date !== undefined) await (await loadDays()).askDay(client, filters.date, signal)
        const counts = supabase.rpc('count_professionals', {
          ...(await argumentsFor(filters, client)),
          with_places: withPlaces,
        })

        return toCounts(unwrap(await counts.abortSignal(signal)))
      },
      meta: { logTitle: 'Counting professionals' },
    }),

  /** The suggested search for a term without results, or null. */
  suggestion: (filters: SearchFilters) =>
    queryOptions({
      ...keeping(filters),
      queryKey: ['professionals', 'suggestion', filters],
      queryFn: async ({ signal, client }) => {
        const row = unwrap(
          await supabase
            .rpc('suggest_search', await argumentsFor(filters, client))
            .abortSignal(signal)
            .maybeSingle(),
        )

        const category =
          row &&
          (await client.ensureQueryData(categoryQueries.offered())).find(
            ({ id }) => id === row.suggested_category_id,
          )

        return row && { term: row.suggested_term, category: category?.slug }
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
      meta: { errorTitle: loadErrors.professional },
    }),

  /** The best-rated professionals who share a category and a city with this one; the page works without them. */
  similar: (id: string) =>
    queryOptions({
      queryKey: ['professionals', 'similar', id],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('similar_professionals', { professional_id: id }).select(cardColumns)
        // Repeats the function's order, as in `search`.
        const ordered = sortColumns.best.reduce(
          (rows, [column, direction]) => rows.order(column, direction),
          found,
        )

        return unwrap(await ordered.abortSignal(signal)).map(toProfessional)
      },
      meta: { logTitle: 'Finding similar professionals' },
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

function allListed(queryClient: QueryClient) {
  const lists = queryClient.getQueriesData<ProfessionalList>({ queryKey: professionalQueries.lists })

  return lists.flatMap(([, list]) => listed(list))
}

/** Finds those of the given professionals that are in a cached list. */
export function findListed(queryClient: QueryClient, ids: readonly string[]): readonly Professional[] {
  const known = allListed(queryClient)

  return ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
}

/** Finds the professional at a URL in the cached lists. */
export const findListedBySlug = (queryClient: QueryClient, slug: string) =>
  allListed(queryClient).find((one) => one.slug === slug)
