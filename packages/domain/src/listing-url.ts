import { findCity } from './cities.ts'
import { type EventType, eventTypeLabels, eventTypes } from './event-types.ts'
import { limits } from './limits.ts'
import { findNeighborhood, findRegion, findZone } from './neighborhoods.ts'
import { numberWithin, sizeIn, sizeNames } from './price.ts'
import { type Landing, paths, urlParams } from './routes.ts'
import { finderBySlug, slugOf } from './text.ts'
import { parseDay } from './typed-day.ts'
import { parseReais } from './typed-reais.ts'

/** The listing's orders; the first is the default. */
export const sortOrders = ['best', 'most_rated', 'cheapest', 'newest'] as const

export type SortOrder = (typeof sortOrders)[number]

/** The listing's filters as its URL holds them; an absent filter does not narrow the listing. */
export type ListingFilters = {
  term?: string
  /** A category's slug. */
  category?: string
  /** At most one of region and city is set: choosing one clears the other. */
  region?: string
  city?: string
  /** A zone's slug or a neighborhood's name in the city of Rio de Janeiro: at most one of the two is set. */
  zone?: string
  neighborhood?: string
  /** The total for the party, in whole reais. */
  minPrice?: number
  maxPrice?: number
  /** Prices per person or hour are compared for this many guests or hours. Neither number excludes a professional. */
  guests?: number
  hours?: number
  minRating?: number
  verified?: true
  eventType?: EventType
  /** The party's date, such as '2027-05-15', and whether only professionals who are free on that date are shown. */
  date?: string
  onlyFree?: true
  sort?: Exclude<SortOrder, 'best'>
}

/** A change of the filters; undefined removes a filter. */
export type FilterChange = { [Filter in keyof ListingFilters]: ListingFilters[Filter] | undefined }

export const changeFilters = (filters: ListingFilters, change: FilterChange): ListingFilters =>
  Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined))

/** The change that removes every filter by place. */
export const nowhere = {
  region: undefined,
  city: undefined,
  zone: undefined,
  neighborhood: undefined,
} satisfies FilterChange

const names = {
  term: 'busca',
  category: 'categoria',
  region: 'regiao',
  city: 'cidade',
  zone: 'zona',
  neighborhood: 'bairro',
  minPrice: 'de',
  maxPrice: 'ate',
  ...sizeNames,
  minRating: 'nota',
  verified: 'verificado',
  eventType: 'evento',
  date: urlParams.date,
  onlyFree: 'so-livres',
  sort: 'ordem',
} as const satisfies Record<keyof ListingFilters, string>

/** The name of each filter in the URL and in the form that works without JavaScript. */
export const filterNames: Record<keyof ListingFilters, string> = names

const sortNames: Record<Exclude<SortOrder, 'best'>, string> = {
  most_rated: 'avaliados',
  cheapest: 'preco',
  newest: 'novos',
}

const findEvent = finderBySlug(Object.values(eventTypeLabels))

/** The value of `verified` and `onlyFree` in the URL. */
const yes = 'sim'

const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

const price = (text: string) => {
  const reais = Math.round(parseReais(text))

  return reais >= limits.price.min && reais <= limits.price.max ? reais : undefined
}

/** Reads the place. Of several places, only the narrowest counts: a neighborhood or zone of Rio, a city, or a region. */
function place(read: (name: keyof ListingFilters) => string) {
  const typed = slugOf(read('city'))
  const city = findCity(typed)
  // Without JavaScript, people type any kind of place into the city field.
  const other = city === undefined ? typed : ''
  const neighborhood = findNeighborhood(read('neighborhood') || other)
  if (neighborhood !== undefined) return { neighborhood }
  const zone = findZone(read('zone') || other)
  if (zone) return { zone: zone.slug }
  if (city !== undefined) return { city }
  const region = findRegion(read('region') || other)

  return region ? { region: region.slug } : {}
}

/** Reads the filters and ignores invalid ones. */
export function parseFilters(params: URLSearchParams): ListingFilters {
  const read = (name: keyof ListingFilters) => (params.get(names[name]) ?? '').trim()
  // Postgres refuses a NUL; directional characters would reverse text in the page's title.
  const term = read('term').replace(/\s/g, ' ').replace(/\p{C}/gu, '').trim().slice(0, limits.searchTerm.max)
  const category = read('category')
  const maxPrice = price(read('maxPrice'))
  const least = price(read('minPrice'))
  // If the minimum exceeds the maximum, only the maximum counts, because the form has a field only for the maximum.
  const minPrice = least !== undefined && maxPrice !== undefined && least > maxPrice ? undefined : least
  const { guests, hours } = sizeIn(params)
  // A minimum of one star would exclude nobody.
  const minRating = numberWithin(read('minRating'), { min: limits.rating.min + 1, max: limits.rating.max })
  const event = findEvent(read('eventType'))
  const eventType = eventTypes.find((type) => eventTypeLabels[type] === event)
  const date = parseDay(read('date'))
  const sort = (['most_rated', 'cheapest', 'newest'] as const).find(
    (order) => sortNames[order] === read('sort'),
  )

  return {
    ...(term !== '' && { term }),
    ...(isSlug(category) && { category }),
    ...place(read),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(guests !== undefined && { guests }),
    ...(hours !== undefined && { hours }),
    ...(minRating !== undefined && { minRating }),
    ...(read('verified') === yes && { verified: true }),
    ...(eventType && { eventType }),
    ...(date !== undefined && { date }),
    ...(read('onlyFree') === yes && { onlyFree: true }),
    ...(sort && { sort }),
  }
}

export function filterValues(filters: FilterChange): Partial<Record<keyof ListingFilters, string>> {
  const { term, category, region, city, zone, neighborhood, minPrice, maxPrice, guests, hours } = filters
  const { minRating, verified, eventType, date, onlyFree, sort } = filters

  return {
    ...(term !== undefined && { term }),
    ...(category !== undefined && { category }),
    ...(region !== undefined && { region }),
    ...(city !== undefined && { city: slugOf(city) }),
    ...(zone !== undefined && { zone }),
    ...(neighborhood !== undefined && { neighborhood: slugOf(neighborhood) }),
    ...(minPrice !== undefined && { minPrice: String(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: String(maxPrice) }),
    ...(guests !== undefined && { guests: String(guests) }),
    ...(hours !== undefined && { hours: String(hours) }),
    ...(minRating !== undefined && { minRating: String(minRating) }),
    ...(verified && { verified: yes }),
    ...(eventType && { eventType: slugOf(eventTypeLabels[eventType]) }),
    ...(date !== undefined && { date }),
    ...(onlyFree && { onlyFree: yes }),
    ...(sort && { sort: sortNames[sort] }),
  }
}

/** The listing's URL with these filters, in a fixed order: equal filters have equal URLs. */
export function listingUrl(filters: ListingFilters) {
  const values = filterValues(filters)
  const params = new URLSearchParams()
  for (const [filter, name] of Object.entries(names) as [keyof ListingFilters, string][]) {
    const value = values[filter]
    if (value !== undefined) params.set(name, value)
  }
  const search = params.toString()

  return search === '' ? paths.professionals : `${paths.professionals}?${search}`
}

/**
 * The landing page at a path; undefined if the path has another form or contains an unknown city. Does not check whether
 * the page lists anybody.
 */
export function landingAt(path: string): Landing | undefined {
  const [root, category = '', citySlug, ...rest] = path.replace(/^\//, '').split('/')
  if (`/${root}` !== paths.professionals || !isSlug(category) || rest.length > 0) return undefined
  if (citySlug === undefined) return { category }
  const city = findCity(citySlug)

  return city === undefined ? undefined : { category, city }
}
