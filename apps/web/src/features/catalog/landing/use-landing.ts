import type { Landing } from '@fenix/domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { categoryQueries } from '#resources/categories/queries.ts'
import { listed } from '#resources/professionals/lists.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { landingFacts } from './landing-facts.ts'

/** The queries of a landing page, apart from its cards. */
export const landingQueries = (landing: Landing) => ({
  categories: categoryQueries.offered(),
  counts: professionalQueries.counts(landing),
  cheapest: professionalQueries.search({ ...landing, sort: 'cheapest' }),
})

/** The facts of a landing page: null if there is no such category, undefined until they are loaded. */
export function useLanding(landing: Landing) {
  const queries = landingQueries(landing)
  const categories = useQuery(queries.categories)
  const counts = useQuery(queries.counts)
  const cheapest = useInfiniteQuery(queries.cheapest)
  const failed = [categories, counts].find(({ isError }) => isError)
  const facts =
    categories.data &&
    counts.data &&
    (landingFacts({
      landing,
      categories: categories.data,
      counts: counts.data,
      cheapest: listed(cheapest.data)[0],
    }) ??
      null)

  return { facts, failed }
}
