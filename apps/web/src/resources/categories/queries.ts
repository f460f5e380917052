import { queryOptions } from '@tanstack/react-query'
import { strings as loadErrors } from '../load-errors.ts'
import { allFound } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { offered } from './row.ts'

export const categoryQueries = {
  /** The categories of the listing's filter. */
  offered: () =>
    queryOptions({
      queryKey: ['categories', 'offered'],
      queryFn: async ({ signal }) =>
        offered(
          await allFound(
            () =>
              supabase
                .from('categories')
                .select('id, name, slug, position, professionals(id)')
                .is('is_hidden', false)
                .eq('professionals.status', 'approved')
                .limit(1, { referencedTable: 'professionals' })
                .order('id'),
            signal,
          ),
        ),
      meta: { errorTitle: loadErrors.categories, persist: true },
    }),
}
