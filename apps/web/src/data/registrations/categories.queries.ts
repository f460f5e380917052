import { alphabetically } from '@fenix/domain/text.ts'
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/registration.ts'

/** All categories, for the registration form; the listing's filter offers fewer. */
export const categoryChoices = () =>
  queryOptions({
    queryKey: ['categories', 'choices'],
    queryFn: async ({ signal }) =>
      unwrap(await supabase.from('categories').select('id, name').abortSignal(signal)).toSorted(
        (one, other) => alphabetically(one.name, other.name),
      ),
    meta: { errorTitle: strings.category.loadError, persist: true },
  })
