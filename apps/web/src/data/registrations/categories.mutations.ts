import { findCategory } from '@fenix/domain/categories.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/registration.ts'
import { categoryChoices, inOrder } from './categories.queries.ts'

const uniqueViolation = '23505'

/** Adds a category; one of the same name that somebody else added meanwhile serves as well. */
export function useAddCategory() {
  const queryClient = useQueryClient()
  const choices = categoryChoices()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (name: string) => {
      const answer = await supabase.from('categories').insert({ name }).select('id, name').single()
      if (answer.error?.code !== uniqueViolation) return unwrap(answer)
      const present = findCategory(await queryClient.fetchQuery({ ...choices, staleTime: 0 }), name)

      return present ?? unwrap(answer)
    },
    onSuccess: (added) => {
      queryClient.setQueryData(choices.queryKey, (known = []) =>
        known.some(({ id }) => id === added.id) ? known : inOrder([...known, added]),
      )
    },
    meta: { errorTitle: strings.category.addError, successTitle: strings.category.added },
  })
}
