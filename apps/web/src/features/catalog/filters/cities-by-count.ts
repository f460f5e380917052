import { cities } from '@fenix/domain/cities.ts'
import { matchesText } from '@fenix/domain/text.ts'

type Counts = Readonly<Record<string, number>> | undefined

/** All cities, sorted by number of professionals, highest first; in the given order while the numbers are unknown. */
export const citiesByCount = (counts: Counts) =>
  counts ? cities.toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0)) : cities

/** The chosen city, then those that match the term, in the order of `known`. */
export const foundCities = (known: readonly string[], term: string, chosen: string | undefined) => [
  ...(chosen === undefined ? [] : [chosen]),
  ...known.filter((city) => city !== chosen && matchesText(city, term)),
]
