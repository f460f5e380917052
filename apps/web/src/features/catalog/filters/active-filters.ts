import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { type FilterChange, type ListingFilters, nowhere } from '@fenix/domain/listing-url.ts'
import { findRegion, findZone } from '@fenix/domain/neighborhoods.ts'
import type { Category } from '#resources/categories/row.ts'
import { strings as catalog } from '../texts.ts'
import { strings } from './texts.ts'

type ActiveFilter = { label: string; off: FilterChange }

export const placeLabel = ({ neighborhood, zone, city, region }: ListingFilters) =>
  neighborhood ?? findZone(zone ?? '')?.label ?? city ?? findRegion(region ?? '')?.label

/** The active filters, without the term and the order, which have their own controls. */
export function activeFilters(filters: ListingFilters, categories: readonly Category[]): ActiveFilter[] {
  const { category, minPrice, maxPrice, minRating, verified, eventType, onlyFree } = filters
  const name = categories.find(({ slug }) => slug === category)?.name ?? strings.unknownCategory
  const place = placeLabel(filters)
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  const filter = (label: string | false | undefined, off: FilterChange) => (label ? [{ label, off }] : [])

  return [
    ...filter(category && name, { category: undefined }),
    ...filter(place, nowhere),
    ...filter(hasPrice && strings.priceRange(minPrice, maxPrice), {
      minPrice: undefined,
      maxPrice: undefined,
    }),
    ...filter(minRating !== undefined && strings.starsOrMore(minRating), { minRating: undefined }),
    ...filter(verified && catalog.verified, { verified: undefined }),
    ...filter(onlyFree && strings.onlyFree, { onlyFree: undefined }),
    ...filter(eventType && eventTypeLabels[eventType], { eventType: undefined }),
  ]
}
