import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { categoryQueries } from '../categories/queries.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/**
 * What a category's professionals charge in one unit, in the narrowest place where enough of them give a price: a city, a region,
 * or the state (null). A quarter, half and three quarters of them charge at most the `quartiles`. `bars` counts the prices in
 * twelve equal steps from the lowest price to `bars_to`; the last bar also counts those above `bars_to`.
 */
export type PriceLevel = Omit<
  Database['public']['Functions']['price_levels']['Returns'][number],
  'quartiles'
> & {
  quartiles: readonly [number, number, number]
}

/** A category's price levels, one per unit: of the first of `cities` with enough prices, else of their region or the state. */
export const priceLevels = (category: string | number | undefined, cities: readonly string[]) =>
  queryOptions({
    queryKey: ['professionals', 'price-levels', category, cities],
    queryFn: async ({ signal, client }) => {
      const categories = await client.ensureQueryData(categoryQueries.offered())
      const id = categories.find((one) => one.slug === category || one.id === category)?.id
      if (id === undefined) return []
      const levels = supabase.rpc('price_levels', { category_id: id, cities: [...cities] })

      // The generated types do not know that `quartiles` has three numbers.
      return unwrap(await levels.abortSignal(signal)) as unknown as PriceLevel[]
    },
    enabled: category !== undefined,
    meta: { logTitle: 'Reading price levels' },
  })
