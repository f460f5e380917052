import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { strings } from '../load-errors.ts'
import { allFound, type Moment, olderThan } from '../pages.ts'
import { professionalQueries } from '../professionals/queries.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Entries, favoriteColumns, favoritePageSize, toFavoritePage } from './row.ts'

const meta = { errorTitle: strings.favorites, persist: true }

export const favoriteQueries = {
  /** The ids of all favorites, for the hearts on cards. Invalidating their key also refetches the entries and the shared link. */
  ids: (clientId: string) =>
    queryOptions({
      queryKey: ['favorites', clientId],
      queryFn: async ({ signal }): Promise<readonly string[]> => {
        const newest = () =>
          supabase
            .from('favorites')
            .select('professional_id')
            .eq('client_id', clientId)
            .order('created_at', { ascending: false })
            .order('professional_id')

        return (await allFound(newest, signal)).map((row) => row.professional_id)
      },
      meta,
    }),

  entries: (clientId: string) =>
    queryOptions({
      queryKey: [...favoriteQueries.ids(clientId).queryKey, 'entries'],
      queryFn: async ({ signal }): Promise<Entries> => {
        const columns = 'professional_id, state, quoted_price, note, asked_at'
        const mine = () =>
          supabase.from('favorites').select(columns).eq('client_id', clientId).order('professional_id')
        const rows = await allFound(mine, signal)

        return Object.fromEntries(rows.map(({ professional_id, ...entry }) => [professional_id, entry]))
      },
      meta,
    }),

  /** The client's favorites, newest first. */
  professionals: (clientId: string) =>
    infiniteQueryOptions({
      queryKey: [...professionalQueries.lists, { favoritesOf: clientId }],
      queryFn: async ({ pageParam, signal }) => {
        const newest = supabase.from('favorites').select(favoriteColumns).eq('client_id', clientId)
        const rows = unwrap(
          await (pageParam ? newest.or(olderThan(pageParam, 'professional_id')) : newest)
            .order('created_at', { ascending: false })
            .order('professional_id', { ascending: false })
            .limit(favoritePageSize)
            .abortSignal(signal),
        )

        return toFavoritePage(rows)
      },
      initialPageParam: undefined as Moment | undefined,
      getNextPageParam: (page) => page.next,
      meta,
    }),
}
