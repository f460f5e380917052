import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { type FilterChange, type ListingFilters, nowhere } from '@fenix/domain/listing-url.ts'
import { findRegion, findZone } from '@fenix/domain/neighborhoods.ts'
import type { Category } from '#resources/categories/row.ts'
import { strings as catalog } from '../texts.ts'
import { strings } from './texts.ts'

/** An active filter: its text, and the change that removes it. */
type ActiveFilter = { label: string; off: FilterChange }

export const placeLabel = ({ neighborhood, zone, city, region }: ListingFilters) =>
  neighborhood ?? findZone(zone ?? '')?.label ?? city ?? findRegion(region ?? '')?.label

/** The active filters, without the term and the order, which have their own controls. */
export function activeFilters(filters: ListingFilters, categories: readonly Category[]): ActiveFilter[] {
  const { category, minPrice, maxPrice, minRating, verified, eventType, onlyFree } = filters
  const name = categories.find(({ slug }) => slug === category)?.name ?? strings.unknownCategory
  const place = placeLabel(filters)
  const hasPrice = minPrice !== undefined || maxPrice !== undefined

  return [
    ...(category === undefined ? [] : [{ label: name, off: { category: undefined } }]),
    ...(place === undefined ? [] : [{ label: place, off: nowhere }]),
    ...(hasPrice
      ? [{ label: strings.priceRange(minPrice, maxPrice), off: { minPrice: undefined, maxPrice: undefined } }]
      : []),
    ...(minRating === undefined
      ? []
      : [{ label: strings.starsOrMore(minRating), off: { minRating: undefined } }]),
    ...(verified ? [{ label: catalog.verified, off: { verified: undefined } }] : []),
    ...(onlyFree ? [{ label: strings.onlyFree, off: { onlyFree: undefined } }] : []),
    ...(eventType ? [{ label: eventTypeLabels[eventType], off: { eventType: undefined } }] : []),
  ]
}
