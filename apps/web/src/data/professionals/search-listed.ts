import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { limits } from '@fenix/domain/limits.ts'
import type { SortOrder } from '@fenix/domain/listing-url.ts'
import { foldText } from '@fenix/domain/text.ts'
import type { Professional } from './professionals.mapper.ts'
import { chosenCities, chosenNeighborhoods, type SearchFilters } from './search-filters.ts'

/** Words that count only if there are no others, as in `private.search_terms`. */
const smallWords = new Set(
  'a,o,as,os,e,em,na,no,nas,nos,de,da,do,das,dos,um,uma,para,pra,por,com,ao'.split(','),
)

function termWords(term: string) {
  const words = foldText(term).split(' ')
  const telling = words.filter((word) => !smallWords.has(word))

  return telling.length > 0 ? telling : words
}

const textOf = (professional: Professional) => {
  const { name, description, included, category, cities, neighborhoods, eventTypes } = professional
  const labels = eventTypes.map((type) => eventTypeLabels[type])

  return foldText(
    [name, description, included ?? '', category, ...cities, ...neighborhoods, ...labels].join(' '),
  )
}

/** Whether each word occurs in a text; one of at most two letters must begin a word. */
const hasWords = (text: string, words: readonly string[]) =>
  words.every((word) =>
    word.length > 2 ? text.includes(word) : text.split(/[^a-z0-9]+/).some((part) => part.startsWith(word)),
  )

function servesPlace({ cities, neighborhoods }: Professional, filters: SearchFilters) {
  const wantedCities = chosenCities(filters)
  if (wantedCities.length > 0 && !cities.some((city) => wantedCities.includes(city))) return false
  const wanted = chosenNeighborhoods(filters)

  return (
    wanted === undefined || neighborhoods.length === 0 || neighborhoods.some((name) => wanted.includes(name))
  )
}

const partyPrice = ({ price }: Professional) => (price?.unit === 'party' ? price.reais : undefined)

function hasPrice(professional: Professional, { minPrice = 0, maxPrice, hidesUnpriced }: SearchFilters) {
  const reais = partyPrice(professional)
  if (reais === undefined) return !hidesUnpriced

  return reais >= minPrice && (maxPrice === undefined || reais <= maxPrice)
}

const orders: Record<SortOrder, (one: Professional, other: Professional) => number> = {
  best: () => 0,
  most_rated: (one, other) => other.feedbackCount - one.feedbackCount,
  cheapest: (one, other) =>
    (partyPrice(one) ?? limits.price.max + 1) - (partyPrice(other) ?? limits.price.max + 1),
  newest: (one, other) => Date.parse(other.since ?? '') - Date.parse(one.since ?? ''),
}

/**
 * The professionals of a listing, best rated first, that match the filters: the rules of `search_professionals`, for
 * when it cannot be asked.
 */
export function searchListed(professionals: readonly Professional[], filters: SearchFilters) {
  const { term, category, minRating = 0, verified, eventType, recommended, sort = 'best' } = filters
  const words = term === undefined ? [] : termWords(term)

  return professionals
    .filter(
      (professional) =>
        (!recommended || professional.isRecommended) &&
        (!verified || professional.isVerified) &&
        (category === undefined || professional.categorySlug === category) &&
        (eventType === undefined || professional.eventTypes.includes(eventType)) &&
        (professional.rating ?? 0) >= minRating &&
        servesPlace(professional, filters) &&
        hasPrice(professional, filters) &&
        hasWords(textOf(professional), words),
    )
    .toSorted(orders[sort])
}
