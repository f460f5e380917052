import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/catalog.ts'
import { byName, offered } from './categories.mapper.ts'

const meta = { errorTitle: strings.filters.categoriesError, persist: true }

export const categoryQueries = {
  /** Every category there is, for whoever fills in a registration. */
  all: () =>
    queryOptions({
      queryKey: ['categories', 'all'],
      queryFn: async ({ signal }) =>
        byName(unwrap(await supabase.from('categories').select('id, name').abortSignal(signal))),
      meta,
    }),

  /** Those the listing can be filtered by. */
  offered: () =>
    queryOptions({
      queryKey: ['categories', 'offered'],
      queryFn: async ({ signal }) =>
        offered(
          unwrap(
            await supabase
              .from('categories')
              .select('id, name, professionals(id)')
              .eq('professionals.status', 'approved')
              .limit(1, { referencedTable: 'professionals' })
              .abortSignal(signal),
          ),
        ),
      meta,
    }),
}
