import type { PriceUnit } from '@fenix/domain/price.ts'
import { queryOptions } from '@tanstack/react-query'
import { categoryQueries } from '../categories/queries.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** What the professionals of a category charge in one unit, in the narrowest place in which enough name a price. */
export type PriceLevel = {
  unit: PriceUnit
  /** A city or a region; null for the state. */
  place: string | null
  professionals: number
  lowest: number
  /** What a quarter, half and three quarters of them charge at most. */
  quartiles: readonly [number, number, number]
  highest: number
  /** How many prices are in each of twelve equal steps from the lowest to `barsTo`; the last has those above it, too. */
  bars: readonly number[]
  barsTo: number
}

/** The price levels of the category with this slug or id, for each unit in the first of the cities that has one, else around them. */
export const priceLevels = (category: string | number | undefined, cities: readonly string[]) =>
  queryOptions({
    queryKey: ['professionals', 'price-levels', category, cities],
    queryFn: async ({ signal, client }) => {
      const categories = await client.ensureQueryData(categoryQueries.offered())
      const id = categories.find((one) => one.slug === category || one.id === category)?.id
      if (id === undefined) return []
      const rows = unwrap(
        await supabase.rpc('price_levels', { category_id: id, cities: [...cities] }).abortSignal(signal),
      )

      return rows.map(
        ({ bars_to, quartiles, ...level }): PriceLevel => ({
          ...level,
          // The database's types do not know the length of a list.
          quartiles: quartiles as [number, number, number],
          barsTo: bars_to,
        }),
      )
    },
    enabled: category !== undefined,
    meta: { logTitle: 'Reading price levels' },
  })
