import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { categoryQueries } from '../categories/queries.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/**
 * What the professionals of a category charge in one unit, in the narrowest place in which enough name a price: a city or a
 * region; null for the state. A quarter, half and three quarters of them charge at most the `quartiles`. `bars` counts the prices
 * in each of twelve equal steps from the lowest to `bars_to`; the last has those above it, too.
 */
export type PriceLevel = Omit<
  Database['public']['Functions']['price_levels']['Returns'][number],
  'quartiles'
> & {
  quartiles: readonly [number, number, number]
}

/** The price levels of the category with this slug or id, for each unit in the first of the cities that has one, else around them. */
export const priceLevels = (category: string | number | undefined, cities: readonly string[]) =>
  queryOptions({
    queryKey: ['professionals', 'price-levels', category, cities],
    queryFn: async ({ signal, client }) => {
      const categories = await client.ensureQueryData(categoryQueries.offered())
      const id = categories.find((one) => one.slug === category || one.id === category)?.id
      if (id === undefined) return []
      const levels = supabase.rpc('price_levels', { category_id: id, cities: [...cities] })

      // The database's types do not know the length of a list.
      return unwrap(await levels.abortSignal(signal)) as unknown as PriceLevel[]
    },
    enabled: category !== undefined,
    meta: { logTitle: 'Reading price levels' },
  })
