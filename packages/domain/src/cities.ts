import municipalities from './cities.json' with { type: 'json' }
import { finderBySlug } from './text.ts'

/** The heading of the list names the state, which cannot be picked; the city of the same name can. */
export const cityGroup = 'Rio de Janeiro'

/** The 92 municipalities of the state of Rio de Janeiro, in Portuguese order. */
export const cities: readonly string[] = municipalities

const known: ReadonlySet<string> = new Set(cities)

export const isCity = (name: string) => known.has(name)

/** The city with this slug: 'niteroi' → 'Niterói'. */
export const findCity = finderBySlug(cities)
