import { isCity } from '@fenix/domain/cities.ts'
import type { SearchFilters } from '#data/professionals/search-filters.ts'

/** The value of "all" in a select, whose values may not be empty. It is neither in the URL nor sent to the server. */
export const all = 'todas'

/** The filters as search parameters; '' if absent. */
type Written = { term: string; category: string; city: string }

/** Parses the filters and ignores invalid ones. */
export const toFilters = ({ term, category, city }: Written): SearchFilters => ({
  ...(term.trim() !== '' && { term: term.trim() }),
  ...(/^[1-9]\d{0,8}$/.test(category) && { categoryId: Number(category) }),
  ...(isCity(city) && { city }),
})
