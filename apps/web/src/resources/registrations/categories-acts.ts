import { useMutation, useQueryClient } from '@tanstack/react-query'
import { strings } from '#strings/registration.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { categoryChoices } from './categories-queries.ts'

/** Adds a category, or selects an existing one with this name, even if it is hidden until a provider is approved. */
export function useAddCategory() {
  const queryClient = useQueryClient()
  const all = categoryChoices()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (category_name: string) =>
      unwrap(await supabase.rpc('add_category', { category_name }).single()),
    onSuccess: (added) => {
      // Appended, so that the form can select the category immediately; the reload puts it in order.
      queryClient.setQueryData(all.queryKey, (known = []) => [
        ...known.filter(({ id }) => id !== added.id),
        { ...added, position: null, is_hidden: false },
      ])
      void queryClient.invalidateQueries({ queryKey: all.queryKey })
    },
    meta: { errorTitle: strings.category.addError, successTitle: strings.category.added },
  })
}
