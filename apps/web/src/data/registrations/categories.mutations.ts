import { errorCodes } from '@fenix/database/error-codes.ts'
import { findCategory } from '@fenix/domain/categories.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/registration.ts'
import { categoryChoices } from './categories.queries.ts'

/** Adds a category, or returns the one of the same name that somebody else has added meanwhile. */
export function useAddCategory() {
  const queryClient = useQueryClient()
  const all = categoryChoices()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (name: string) => {
      const result = await supabase.from('categories').insert({ name }).select('id, name').single()
      if (result.error?.code !== errorCodes.alreadyExists) return unwrap(result)
      const present = findCategory(await queryClient.fetchQuery({ ...all, staleTime: 0 }), name)

      return present ?? unwrap(result)
    },
    onSuccess: (added) => {
      // Appended, so that the form can select the category immediately; the reload puts it in order.
      queryClient.setQueryData(all.queryKey, (known = []) => [
        ...known.filter(({ id }) => id !== added.id),
        added,
      ])
      void queryClient.invalidateQueries({ queryKey: all.queryKey })
    },
    meta: { errorTitle: strings.category.addError, successTitle: strings.category.added },
  })
}
