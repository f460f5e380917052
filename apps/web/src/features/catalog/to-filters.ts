import { isCity } from '@fenix/domain/cities.ts'
import type { SearchFilters } from '#data/professionals/search-filters.ts'

/** 'All' in a select, which may hold no empty value; it is never in the address and never sent to the server. */
export const all = 'todas'

/** What the address says, '' where it says nothing. */
type Written = { term: string; category: string; city: string }

/** The filters that an address means. Whatever makes no sense in it narrows nothing. */
export const toFilters = ({ term, category, city }: Written): SearchFilters => ({
  ...(term.trim() !== '' && { term: term.trim() }),
  ...(/^[1-9]\d{0,8}$/.test(category) && { categoryId: Number(category) }),
  ...(isCity(city) && { city }),
})
