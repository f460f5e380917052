import municipalities from './cities.json' with { type: 'json' }
import { finderBySlug } from './text.ts'

/** The heading of the city list. It names the state and cannot be picked, unlike the city of the same name. */
export const cityGroup = 'Rio de Janeiro'

/** The 92 municipalities of the state of Rio de Janeiro, in alphabetical order. */
export const cities: readonly string[] = municipalities

const known: ReadonlySet<string> = new Set(cities)

export const isCity = (name: string) => known.has(name)

/** The city with this slug: 'niteroi' → 'Niterói'. */
export const findCity = finderBySlug(cities)

/** The cities of a row, as a list: older rows hold a single city as a string. */
export const cityList = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value

/** Cities whose name takes an article, each with the contraction of 'em' and the article: 'no Rio de Janeiro'. */
const contractions = new Map([['Rio de Janeiro', 'no']])

/** The city as a place: 'em Niterói'. */
export const inCity = (city: string) => `${contractions.get(city) ?? 'em'} ${city}`

/** A place in words: 'em Niterói', 'na região Serrana', or the whole state for null. */
export function inPlace(place: string | null) {
  if (place === null) return 'no estado do Rio de Janeiro'

  return isCity(place) ? inCity(place) : `na região ${place}`
}
