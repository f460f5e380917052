import { changeFilters, type ListingFilters } from '@fenix/domain/listing-url.ts'
import { cityWithNeighborhoods, findRegion, findZone } from '@fenix/domain/neighborhoods.ts'

/** The filters of a list of professionals; an absent one does not narrow it. */
export type SearchFilters = ListingFilters & { recommended?: true }

/** Whether prices decide who is listed, or in which order. */
export const comparesPrices = ({ sort, minPrice, maxPrice }: SearchFilters) =>
  sort === 'cheapest' || minPrice !== undefined || maxPrice !== undefined

/** The filters that decide who is listed in which order: guests and hours only if prices are compared. */
export const decisive = ({ guests, hours, ...filters }: SearchFilters): SearchFilters =>
  comparesPrices(filters) ? changeFilters(filters, { guests, hours }) : filters

/** Whether the user searched. A whole listing in its usual order is no search, even with the party's date, guests and hours. */
export const isNarrowed = ({ recommended: _, guests: _g, hours: _h, date: _d, ...filters }: SearchFilters) =>
  Object.values(filters).some((value) => value !== undefined)

/** The cities that the place among the filters stands for; none if there is no place. */
export function chosenCities({ region, city, zone, neighborhood }: SearchFilters): readonly string[] {
  if (city !== undefined) return [city]
  if (zone !== undefined || neighborhood !== undefined) return [cityWithNeighborhoods]

  return region === undefined ? [] : (findRegion(region)?.cities ?? [])
}

/** The neighborhoods that the place among the filters stands for; undefined if it is not a zone or neighborhood. */
function chosenNeighborhoods({ zone, neighborhood }: SearchFilters) {
  if (neighborhood !== undefined) return [neighborhood]

  return zone === undefined ? undefined : findZone(zone)?.neighborhoods
}

/** Leaves out arguments that do not narrow the search: the database's functions have defaults for them. */
export const present = <Arguments extends object>(values: Arguments) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  ) as { [Name in keyof Arguments]?: Exclude<Arguments[Name], undefined> }

/** The arguments of the functions that search, count and suggest. */
export const searchArguments = (filters: SearchFilters, categoryId: number | undefined) =>
  present({
    term: filters.term,
    category_id: categoryId,
    city: filters.city,
    recommended: filters.recommended,
    cities: filters.region === undefined ? undefined : [...chosenCities(filters)],
    neighborhoods: chosenNeighborhoods(filters)?.slice(),
    min_price: filters.minPrice,
    max_price: filters.maxPrice,
    guests: filters.guests,
    hours: filters.hours,
    min_rating: filters.minRating,
    verified: filters.verified,
    event_type: filters.eventType,
    party_date: filters.date,
    only_free: filters.onlyFree,
  })

/** Numbers of professionals by value, each counted up to 101; values that nobody has are absent. */
type ByValue = Readonly<Record<string, number>>

/** What was searched for instead of a term that finds nobody. Words are in lower case, without accents. */
export type Nearest = {
  /** The term in another spelling, or in words that professionals use. */
  term?: string
  /** Whether `term` contains words that professionals use, rather than only another spelling. */
  similar?: true
  /** The words of the term that the search ignored. */
  without?: readonly string[]
  /** The words of the term that the search used, without those that name a place. */
  kept?: string
  /** The place that was kept. */
  at?: string
  /** A place that nobody serves ('' for a region, zone or neighborhood filter); `cities` are the nearest that somebody serves. */
  far?: string
  cities?: readonly string[]
}

/** The number of results in all, and by category id, city and neighborhood, as if only that filter were changed. */
export type Counts = {
  total: number
  categories: ByValue
  cities: ByValue
  neighborhoods: ByValue
  /** Suggested price limits, each with the number of results within it. `unpriced`: results without price (null if too many). */
  prices: { steps: readonly { reais: number; found: number }[]; unpriced: number | null }
  nearest: Nearest | null
  /** How many are free on the date, up to 101; absent if the date was not asked about. */
  free?: number
  /** If nobody is free on the date: a near date on which somebody is. */
  nearest_free?: string | null
}

const isByValue = (value: unknown) => typeof value === 'object' && value !== null

/** A shallow check suffices: our own function wrote the JSON. */
export function toCounts(json: unknown): Counts {
  if (isByValue(json) && 'total' in json && 'categories' in json && 'cities' in json) return json as Counts

  throw new TypeError('count_professionals returned something else')
}
