import { queryOptions } from '@tanstack/react-query'
import { allRows } from '../all-rows.ts'
import { strings as loadErrors } from '../load-errors.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { offered } from './row.ts'

export const categoryQueries = {
  /** The categories of the listing's filter. */
  offered: () =>
    queryOptions({
      queryKey: ['categories', 'offered'],
      queryFn: async ({ signal }) =>
        offered(
          await allRows(async (from, to) =>
            unwrap(
              await supabase
                .from('categories')
                .select('id, name, slug, position, professionals(id)')
                .is('is_hidden', false)
                .eq('professionals.status', 'approved')
                .limit(1, { referencedTable: 'professionals' })
                .order('id')
                .range(from, to)
                .abortSignal(signal),
            ),
          ),
        ),
      meta: { errorTitle: loadErrors.categories, persist: true },
    }),
}
