import type { QueryClient } from '@tanstack/react-query'
import { type ProfessionalList, withProfessional } from './professional-lists.ts'
import { professionalQueries } from './queries.ts'

/**
 * Refetches one professional and updates it in every list and on its page. Lists keep their order, so that a card
 * does not jump away from the client who has just rated it.
 */
export async function refreshProfessional(queryClient: QueryClient, id: string) {
  const lists = { queryKey: professionalQueries.lists }
  try {
    const fresh = await queryClient.fetchQuery({ ...professionalQueries.one(id), staleTime: 0 })
    queryClient.setQueriesData<ProfessionalList>(lists, (list) => list && withProfessional(list, fresh))
    queryClient.setQueryData(professionalQueries.bySlug(fresh.slug).queryKey, fresh)
  } catch {
    // The query has logged the error; refetch the lists instead.
    await queryClient.invalidateQueries(lists)
    await queryClient.invalidateQueries({ queryKey: professionalQueries.pages })
  }
}
