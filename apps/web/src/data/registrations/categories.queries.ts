import { alphabetically } from '@fenix/domain/alphabetically.ts'
import { queryOptions } from '@tanstack/react-query'
import { allRows } from '#data/all-rows.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/registration.ts'

/** All categories, for the registration form; the listing's filter offers fewer. */
export const categoryChoices = () =>
  queryOptions({
    queryKey: ['categories', 'choices'],
    queryFn: async ({ signal }) => {
      const rows = await allRows(async (from, to) =>
        unwrap(
          await supabase
            .from('categories')
            .select('id, name')
            .order('id')
            .range(from, to)
            .abortSignal(signal),
        ),
      )

      return rows.toSorted((one, other) => alphabetically(one.name, other.name))
    },
    meta: { errorTitle: strings.category.loadError, persist: true },
  })
