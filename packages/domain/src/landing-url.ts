import { slugOf } from './text.ts'

// Apart from `listing-url.ts`, which needs every city and neighborhood.

export const listingPath = '/profissionais'

/** A page of its own: a category, in the whole state or in one city. */
export type Landing = { category: string; city?: string }

export const landingUrl = ({ category, city }: Landing) =>
  [listingPath, category, ...(city === undefined ? [] : [slugOf(city)])].join('/')
