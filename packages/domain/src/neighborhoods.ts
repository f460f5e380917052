import grouped from './neighborhoods.json' with { type: 'json' }
import presets from './regions.json' with { type: 'json' }
import { finderBySlug, slugOf } from './text.ts'

/** The only city whose neighborhoods (bairros) a professional may name. */
export const cityWithNeighborhoods = 'Rio de Janeiro'

/** A zone of the city of Rio de Janeiro with its neighborhoods. */
type Zone = { slug: string; label: string; neighborhoods: readonly string[] }

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

/** A part of the state, as the listing's filter offers it. */
type Region = { slug: string; label: string; cities: readonly string[] }

/** Eight regions; each of the 92 cities is in exactly one. */
export const regions: readonly Region[] = presets.map((region) => ({ ...region, slug: slugOf(region.label) }))

export const findRegion = (slug: string) => regions.find((region) => region.slug === slug)
