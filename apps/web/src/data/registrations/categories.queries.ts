import { queryOptions } from '@tanstack/react-query'
import { allRows } from '#data/all-rows.ts'
import { inOrder } from '#data/categories/categories.mapper.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/registration.ts'

/** All categories, hidden ones too, for the registration form; the listing's filter offers fewer. */
export const categoryChoices = () =>
  queryOptions({
    queryKey: ['categories', 'choices'],
    queryFn: async ({ signal }) => {
      const rows = await allRows(async (from, to) =>
        unwrap(
          await supabase
            .from('categories')
            .select('id, name, position, is_hidden')
            .order('id')
            .range(from, to)
            .abortSignal(signal),
        ),
      )

      return rows.toSorted(inOrder)
    },
    meta: { errorTitle: strings.category.loadError, persist: true },
  })
