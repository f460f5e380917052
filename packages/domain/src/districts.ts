import byCity from './districts.json' with { type: 'json' }
import { matchesText } from './text.ts'

/** Districts and neighborhoods outside the capital, each with its city. A name that occurs in several cities is not listed. */
export const districts: readonly (readonly [district: string, city: string])[] = Object.entries(
  byCity,
).flatMap(([city, names]) => names.map((name) => [name, city] as const))

/**
 * The places whose name contains the typed text. If none does, the cities with a district whose name contains that text.
 */
export function findPlaces<Place>(
  groups: readonly { places: readonly Place[] }[],
  nameOf: (place: Place) => string,
  typed: string,
) {
  const places = groups.flatMap((group) => group.places)
  const named = places.filter((place) => matchesText(nameOf(place), typed))
  if (named.length > 0) return named
  const around = districts.filter(([name]) => matchesText(name, typed)).map(([, city]) => city)

  return places.filter((place) => around.includes(nameOf(place)))
}
