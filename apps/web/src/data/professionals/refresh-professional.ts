import type { QueryClient } from '@tanstack/react-query'
import { type ProfessionalList, withProfessional } from './professional-lists.ts'
import { professionalQueries } from './professionals.queries.ts'

/**
 * Reads one professional anew and puts it into every list that shows it, and into its page. The lists keep their order: a card does not
 * jump away from whoever has just rated it.
 */
export async function refreshProfessional(queryClient: QueryClient, id: string) {
  const lists = { queryKey: professionalQueries.lists }
  try {
    const fresh = await queryClient.fetchQuery({ ...professionalQueries.one(id), staleTime: 0 })
    queryClient.setQueriesData<ProfessionalList>(lists, (list) => list && withProfessional(list, fresh))
    queryClient.setQueryData(professionalQueries.bySlug(fresh.slug).queryKey, fresh)
  } catch {
    // Logged by the query already; what shows it then reads itself anew.
    await queryClient.invalidateQueries(lists)
    await queryClient.invalidateQueries({ queryKey: professionalQueries.pages })
  }
}
