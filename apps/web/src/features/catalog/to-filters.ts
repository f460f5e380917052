import { isCity } from '@fenix/domain/cities.ts'
import type { SearchFilters } from '#data/professionals/search-filters.ts'

/** "All" in a select, whose values may not be empty. It is neither in the URL nor sent to the server. */
export const all = 'todas'

/** Search parameters, '' where absent. */
type Written = { term: string; category: string; city: string }

/** Ignores invalid search parameters. */
export const toFilters = ({ term, category, city }: Written): SearchFilters => ({
  ...(term.trim() !== '' && { term: term.trim() }),
  ...(/^[1-9]\d{0,8}$/.test(category) && { categoryId: Number(category) }),
  ...(isCity(city) && { city }),
})
