import type { QueryClient } from '@tanstack/react-query'
import { listed, type ProfessionalList } from './professional-lists.ts'
import { professionalQueries } from './queries.ts'
import type { Professional } from './row.ts'

function allListed(queryClient: QueryClient) {
  const lists = queryClient.getQueriesData<ProfessionalList>({ queryKey: professionalQueries.lists })

  return lists.flatMap(([, list]) => listed(list))
}

/** Finds those of the given professionals that are in a cached list. */
export function findListed(queryClient: QueryClient, ids: readonly string[]): readonly Professional[] {
  const known = allListed(queryClient)

  return ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
}

/** Finds the professional at a URL in the cached lists. */
export const findListedBySlug = (queryClient: QueryClient, slug: string) =>
  allListed(queryClient).find((one) => one.slug === slug)
