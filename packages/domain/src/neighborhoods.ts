import grouped from './neighborhoods.json' with { type: 'json' }
import { finderBySlug, slugOf } from './text.ts'

/** The only city whose neighborhoods (bairros) a professional may name. */
export const cityWithNeighborhoods = 'Rio de Janeiro'

/** A zone of the city of Rio de Janeiro with its neighborhoods. */
export type Zone = { slug: string; label: string; neighborhoods: readonly string[] }

export const zones: readonly Zone[] = grouped.map(({ zone, neighborhoods }) => ({
  slug: slugOf(zone),
  label: zone,
  neighborhoods,
}))

/** All neighborhoods, by zone. */
export const neighborhoods: readonly string[] = zones.flatMap((zone) => zone.neighborhoods)

const known: ReadonlySet<string> = new Set(neighborhoods)

export const isNeighborhood = (name: string) => known.has(name)

export const findZone = (slug: string) => zones.find((zone) => zone.slug === slug)

export const findNeighborhood = finderBySlug(neighborhoods)
