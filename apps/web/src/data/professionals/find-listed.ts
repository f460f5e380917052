import type { QueryClient } from '@tanstack/react-query'
import { listed, type ProfessionalList } from './professional-lists.ts'
import type { Professional } from './professionals.mapper.ts'
import { professionalQueries } from './professionals.queries.ts'

function allListed(queryClient: QueryClient) {
  const lists = queryClient.getQueriesData<ProfessionalList>({ queryKey: professionalQueries.lists })

  return lists.flatMap(([, list]) => listed(list))
}

/** The given professionals that some cached list holds. */
export function findListed(queryClient: QueryClient, ids: readonly string[]): readonly Professional[] {
  const known = allListed(queryClient)

  return ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
}

/** The professional at a URL, if some cached list holds it. */
export const findListedBySlug = (queryClient: QueryClient, slug: string) =>
  allListed(queryClient).find((one) => one.slug === slug)
