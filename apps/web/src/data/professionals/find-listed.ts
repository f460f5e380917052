import type { QueryClient } from '@tanstack/react-query'
import { listed, type ProfessionalList } from './professional-lists.ts'
import type { Professional } from './professionals.mapper.ts'
import { professionalQueries } from './professionals.queries.ts'

/** These professionals, as far as some list has been read that holds them. */
export function findListed(queryClient: QueryClient, ids: readonly string[]): readonly Professional[] {
  const lists = queryClient.getQueriesData<ProfessionalList>({ queryKey: professionalQueries.lists })
  const known = lists.flatMap(([, list]) => listed(list))

  return ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
}
