import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/registration.ts'

export type Category = { id: number; name: string }

export const inOrder = (categories: readonly Category[]) =>
  categories.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))

/** Every category there is, for the form; the listing's filter shows fewer. */
export const categoryChoices = () =>
  queryOptions({
    queryKey: ['categories', 'choices'],
    queryFn: async ({ signal }) =>
      inOrder(unwrap(await supabase.from('categories').select('id, name').abortSignal(signal))),
    meta: { errorTitle: strings.category.loadError, persist: true },
  })
