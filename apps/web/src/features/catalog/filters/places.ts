import { cities } from '@fenix/domain/cities.ts'
import { type FilterChange, type ListingFilters, nowhere } from '@fenix/domain/listing-url.ts'
import { cityWithNeighborhoods, regions, zones } from '@fenix/domain/neighborhoods.ts'
import type { Counts } from '#resources/professionals/search-filters.ts'
import { strings } from './texts.ts'

/** The label is unique; `count` is the number of professionals there, if known. */
const placeOf = (label: string, change: FilterChange, count?: number) => ({
  label,
  change: { ...nowhere, ...change },
  count,
})

export type Place = ReturnType<typeof placeOf>

/** Regions, cities with the most professionals first, and the zones of Rio de Janeiro, which precede them if it is chosen. */
export function placeGroups({ city, zone, neighborhood }: ListingFilters, counts: Counts | undefined) {
  const counted = (of: 'cities' | 'neighborhoods', name: string) => counts && (counts[of][name] ?? 0)
  const byCount = cities
    .map((name) => placeOf(name, { city: name }, counted('cities', name)))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
  const inState = [
    {
      label: strings.regions,
      places: [
        placeOf(strings.wholeState, nowhere),
        ...regions.map(({ slug, label }) => placeOf(label, { region: slug })),
      ],
    },
    { label: strings.cities, places: byCount },
  ]
  const inRio = zones.map(({ slug, label, neighborhoods }) => ({
    label,
    places: [
      placeOf(strings.wholeZone(label), { zone: slug }),
      ...neighborhoods.map((name) => placeOf(name, { neighborhood: name }, counted('neighborhoods', name))),
    ],
  }))

  return (zone ?? neighborhood ?? city === cityWithNeighborhoods)
    ? [...inRio, ...inState]
    : [...inState, ...inRio]
}

export const isAt = (filters: FilterChange, { change }: Place) =>
  (Object.keys(nowhere) as (keyof typeof nowhere)[]).every((name) => filters[name] === change[name])
