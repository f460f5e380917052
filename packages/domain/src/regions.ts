import presets from './regions.json' with { type: 'json' }
import { slugOf } from './text.ts'

/** A part of the state, as the listing's filter offers it. */
export type Region = { slug: string; label: string; cities: readonly string[] }

/** Eight regions; each of the 92 cities is in exactly one. */
export const regions: readonly Region[] = presets.map((region) => ({ ...region, slug: slugOf(region.label) }))

export const findRegion = (slug: string) => regions.find((region) => region.slug === slug)
