import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { strings as loadErrors } from '../load-errors.ts'
import { allFound } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { inOrder } from './row.ts'

/** All categories, hidden ones too, because registrations keep them; `offered` lists those that can be chosen. */
export const categoryChoices = () =>
  queryOptions({
    queryKey: ['categories', 'choices'],
    queryFn: async ({ signal }) => {
      const all = () => supabase.from('categories').select('id, name, position, is_hidden').order('id')

      return (await allFound(all, signal)).toSorted(inOrder)
    },
    meta: { errorTitle: loadErrors.categories, persist: true },
  })

/** The categories to choose from: those that are not hidden, and the one that a registration already has. */
export const offered = <Category extends { id: number; is_hidden: boolean }>(
  categories: readonly Category[],
  present: number | undefined,
) => categories.filter(({ id, is_hidden }) => !is_hidden || id === present)

/** Reads the present name of a category; '' if it is gone. */
export const categoryNames = (client: QueryClient) => async (id: number) => {
  const categories = await client.fetchQuery({ ...categoryChoices(), staleTime: 0 })

  return categories.find((category) => category.id === id)?.name ?? ''
}

/** Adds a category, or selects the existing one with this name, even one that is not public until a provider is approved. */
export function useAddCategory() {
  const queryClient = useQueryClient()
  const all = categoryChoices()

  return useMutation({
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
    meta: { errorTitle: 'Erro ao adicionar categoria', successTitle: 'Categoria adicionada!' },
  })
}
