import { queryOptions } from '@tanstack/react-query'
import { strings } from '#strings/registration.ts'
import { allRows } from '../all-rows.ts'
import { inOrder } from '../categories/row.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

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
