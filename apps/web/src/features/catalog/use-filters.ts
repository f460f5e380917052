import {
  changeFilters,
  type FilterChange,
  filterNames,
  type ListingFilters,
  listingUrl,
  parseFilters,
} from '@fenix/domain/listing-url.ts'
import type { AppUrl } from '#kit/url/app-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import { usePartySize } from './party/party.ts'

const ours: ReadonlySet<string> = new Set(Object.values(filterNames))

/** The listing's URL with these filters; other parameters, such as the profile that an administrator views, stay. */
function urlOf(filters: ListingFilters, { params }: AppUrl) {
  const [path = '', search] = listingUrl(filters).split('?')
  const others = [...params].filter(([name]) => !ours.has(name))
  const all = new URLSearchParams([...new URLSearchParams(search), ...others]).toString()

  return all === '' ? path : `${path}?${all}`
}

/** The URL's filters, with the party's guests and hours. A change adds a history entry, so that Back undoes it. */
export function useFilters() {
  const url = useUrl()
  const filters = changeFilters(parseFilters(url.params), usePartySize())
  const urlWith = (change: FilterChange) => urlOf(changeFilters(filters, change), url)

  return {
    filters,
    urlWith,
    change: (change: FilterChange) => navigate(urlWith(change)),
    /** The URL without filters but with the present order. */
    clearedUrl: urlOf(changeFilters({}, { sort: filters.sort }), url),
    /** Replaces all filters. */
    apply: (chosen: ListingFilters) => navigate(urlOf(chosen, url)),
  }
}

export type Filters = ReturnType<typeof useFilters>
