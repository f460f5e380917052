import type { Tables } from '@fenix/database/database.types.ts'
import { listing } from '@fenix/domain/limits.ts'
import type { ListingFilters, SortOrder } from '@fenix/domain/listing-url.ts'
import { priceKind, priceKinds, priceOrder, toPrice } from '@fenix/domain/price.ts'
import { foldText } from '@fenix/domain/text.ts'
import type { InfiniteData } from '@tanstack/react-query'
import type { DayState } from '../agendas/days.ts'
import { type CardRow, type Professional, toProfessional } from './row.ts'
import { comparesPrices } from './search-filters.ts'

export const cardColumns =
  'id, slug, name, cities, neighborhoods, description, whatsapp, instagram, images, owner_pic_url, is_recommended, is_verified, rating, feedback_count, price, price_unit, included, event_types, years_of_experience, reviewed_at, categories(name, slug, is_hidden)'

export const listingColumns = `${cardColumns}, score, submitted_at` as const

const sortKeys = [
  'score',
  'submitted_at',
  'id',
  'feedback_count',
  'price',
  'price_unit',
  'reviewed_at',
] as const

/** The cursor of keyset pagination: the sort keys after which the next page begins, for every order. */
export type ListingPlace = Pick<Tables<'professionals'>, (typeof sortKeys)[number]>

export type ListingRow = CardRow & ListingPlace

/** The last page has no `next`. */
export type ProfessionalPage<Place> = { professionals: readonly Professional[]; next?: Place }

const placeOf = (row: ListingRow) =>
  Object.fromEntries(sortKeys.map((key) => [key, row[key]])) as ListingPlace

/** Sorts a page by price for the party. The price is not in a column, so the response is sorted only by `sortColumns`. */
function byPrice(rows: readonly ListingRow[], filters: ListingFilters) {
  if (!comparesPrices(filters)) return rows
  const orderOf = (row: ListingRow) =>
    filters.sort === 'cheapest'
      ? priceOrder(toPrice(row), filters)
      : priceKinds.indexOf(priceKind(toPrice(row), filters))

  return rows.toSorted((one, other) => orderOf(one) - orderOf(other))
}

type StatesOfDay = { day: string; states: ReadonlyMap<string, { state: DayState }> }

/** Busy professionals come last within a page, as they do across pages. */
export function toListingPage(
  found: readonly ListingRow[],
  filters: ListingFilters,
  on?: StatesOfDay,
): ProfessionalPage<ListingPlace> {
  const rows = byPrice(found, filters)
  const isBusy = ({ id }: ListingRow) => on?.states.get(id)?.state === 'busy'
  const ordered = on ? [...rows.filter((row) => !isBusy(row)), ...rows.filter(isBusy)] : rows
  const last = rows.length === listing.pageSize ? ordered.at(-1) : undefined

  return {
    professionals: ordered.map((row) => ({
      ...toProfessional(row),
      ...(on && { on: { day: on.day, state: on.states.get(row.id)?.state ?? 'ask' } }),
    })),
    ...(last && { next: placeOf(last) }),
  }
}

type SortColumn = [column: keyof ListingPlace, direction: { ascending: boolean; nullsFirst?: boolean }]

const falling = { ascending: false }

/** The columns of each order of `search_professionals`, apart from the price. */
export const sortColumns: Record<SortOrder, readonly SortColumn[]> = {
  best: [
    ['score', falling],
    ['submitted_at', falling],
    ['id', falling],
  ],
  most_rated: [
    ['feedback_count', falling],
    ['score', falling],
    ['id', falling],
  ],
  cheapest: [
    ['score', falling],
    ['id', falling],
  ],
  newest: [
    ['reviewed_at', { ...falling, nullsFirst: false }],
    ['id', falling],
  ],
}

export type ProfessionalList = InfiniteData<ProfessionalPage<unknown>>

const mapPages = (
  list: ProfessionalList,
  change: (professionals: readonly Professional[]) => readonly Professional[],
): ProfessionalList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, professionals: change(page.professionals) })),
})

/** Updates this professional in place in a list. */
export const withProfessional = (list: ProfessionalList, fresh: Professional) =>
  mapPages(list, (professionals) =>
    professionals.map((one) => (one.id === fresh.id ? { ...fresh, ...(one.on && { on: one.on }) } : one)),
  )

/** Flattens the pages. A professional that moved between two requests is listed once, at the first position. */
export function listed(list: ProfessionalList | undefined): readonly Professional[] {
  const byId = new Map<string, Professional>()
  for (const professional of list?.pages.flatMap((page) => page.professionals) ?? []) {
    if (!byId.has(professional.id)) byId.set(professional.id, professional)
  }

  return [...byId.values()]
}

/** The professionals of a cached listing that contain each word of a term, for when the search is unreachable. */
export function withWords(professionals: readonly Professional[], term = '') {
  const words = foldText(term).split(' ')

  return professionals.filter(({ name, description, category, cities }) => {
    const text = foldText([name, description, category, ...cities].join(' '))
    return words.every((word) => text.includes(word))
  })
}
