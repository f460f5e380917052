import { nearestCities } from '@fenix/domain/city-distances.ts'
import { type Landing, landingUrl } from '@fenix/domain/routes.ts'
import { alphabetically } from '@fenix/domain/text.ts'
import { useQuery } from '@tanstack/react-query'
import { categoryQueries } from '#resources/categories/queries.ts'
import type { Category } from '#resources/categories/row.ts'
import { type PriceLevel, priceLevels } from '#resources/professionals/price-levels.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import type { Counts } from '#resources/professionals/search-filters.ts'
import { strings } from './texts.ts'

const mostLinks = 4

export type LandingLink = { url: string; label: string; count: number }

export type LandingFacts = {
  category: Category
  city: string | undefined
  count: number
  /** Price levels by place, narrowest first, then by number of professionals; empty if prices are too few. */
  levels: readonly PriceLevel[]
  /** The same category in the nearest cities or, without a city, in all cities, most professionals first. */
  neighbors: readonly LandingLink[]
  others: readonly LandingLink[]
}

type Known = {
  landing: Landing
  categories: readonly Category[]
  counts: Counts
  levels: readonly PriceLevel[]
}

const mostFirst = (one: LandingLink, other: LandingLink) =>
  other.count - one.count || alphabetically(one.label, other.label)

function neighborsOf(category: Category, city: string | undefined, { cities }: Counts) {
  const linkTo = (name: string) => ({
    url: landingUrl({ category: category.slug, city: name }),
    label: strings.offer(category.name, name),
    count: cities[name] ?? 0,
  })
  const links = (city === undefined ? Object.keys(cities) : nearestCities(city)).map(linkTo)
  const inhabited = links.filter(({ count }) => count > 0)

  return city === undefined ? inhabited.toSorted(mostFirst) : inhabited.slice(0, mostLinks)
}

const othersOf = (chosen: Category, city: string | undefined, { categories, counts }: Known) =>
  categories
    .filter(({ id }) => id !== chosen.id && (counts.categories[id] ?? 0) > 0)
    .map(({ id, name, slug }) => ({
      url: landingUrl({ category: slug, ...(city !== undefined && { city }) }),
      label: strings.offer(name, city),
      count: counts.categories[id] ?? 0,
    }))
    .slice(0, mostLinks)

/** The content of a landing page; undefined if there is no such category. */
export function landingFacts(known: Known): LandingFacts | undefined {
  const { landing, categories, counts, levels } = known
  const { city } = landing
  const category = categories.find(({ slug }) => slug === landing.category)

  return (
    category && {
      category,
      city,
      count: counts.total,
      levels,
      neighbors: neighborsOf(category, city, counts),
      others: othersOf(category, city, known),
    }
  )
}

const { scams, fee } = strings.before

/** A question with its answer; `points` if the answer is a list. */
export type Question = { question: string; answer: string; points?: readonly string[] }

export const landingQuestions: readonly Question[] = [
  { question: scams.question, answer: scams.text, points: scams.advice },
  { question: fee.question, answer: fee.answer },
]

/** The queries of a landing page, except the one for its cards. */
export const landingQueries = (landing: Landing) => ({
  categories: categoryQueries.offered(),
  counts: professionalQueries.counts(landing, true),
  levels: priceLevels(landing.category, landing.city === undefined ? [] : [landing.city]),
})

/** The facts of a landing page: null if there is no such category, undefined until they are loaded. */
export function useLanding(landing: Landing) {
  const queries = landingQueries(landing)
  const categories = useQuery(queries.categories)
  const counts = useQuery(queries.counts)
  const levels = useQuery(queries.levels)
  const failed = [categories, counts].find(({ isError }) => isError)
  const facts =
    categories.data &&
    counts.data &&
    (landingFacts({
      landing,
      categories: categories.data,
      counts: counts.data,
      levels: levels.data ?? [],
    }) ??
      null)

  return { facts, failed }
}
