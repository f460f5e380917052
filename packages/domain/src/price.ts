import { limits } from './limits.ts'
import { formatReais } from './numbers.ts'

/** The units that a price can be for, as in the database's enum `price_unit`. */
export const priceUnits = ['party', 'person', 'hour'] as const

export type PriceUnit = (typeof priceUnits)[number]

export const priceUnitLabels: Record<PriceUnit, string> = {
  party: 'por festa',
  person: 'por pessoa',
  hour: 'por hora',
}

export type Price = { reais: number; unit: PriceUnit }

/** A price as the database holds it: two columns, both filled or both null. */
export type PriceColumns = { price: number | null; price_unit: PriceUnit | null }

export const toPrice = ({ price, price_unit }: PriceColumns): Price | null =>
  price === null || price_unit === null ? null : { reais: price, unit: price_unit }

export const toPriceColumns = (price: Price | null | undefined): PriceColumns => ({
  price: price?.reais ?? null,
  price_unit: price?.unit ?? null,
})

/** 'R$ 1.200 por festa' */
export const formatPrice = ({ reais, unit }: Price) => `${formatReais(reais)} ${priceUnitLabels[unit]}`

/** The numbers of a party that decide its price, as far as they are known. */
export type PartySize = { guests?: number | undefined; hours?: number | undefined }

export const sizeNames = { guests: 'convidados', hours: 'horas' } as const

/** The whole number that a text consists of; undefined for any other text, or if the number is out of range. */
export const numberWithin = (text: string, { min, max }: { min: number; max: number }) =>
  /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined

export const sizeIn = (params: URLSearchParams): PartySize => ({
  guests: numberWithin(params.get(sizeNames.guests) ?? '', limits.guests),
  hours: numberWithin(params.get(sizeNames.hours) ?? '', limits.partyHours),
})

/** The lowest total for a party; null if the price is per person or hour and the guests or hours are unknown. */
export function partyTotal({ reais, unit }: Price, { guests, hours }: PartySize) {
  const units = { party: 1, person: guests, hour: hours }[unit]

  return units === undefined ? null : reais * units
}

/** How a price is known for a party: as a total, per person, per hour, or not at all. Sorting by price keeps this order. */
export const priceKinds = ['total', 'person', 'hour', 'none'] as const

export type PriceKind = (typeof priceKinds)[number]

export function priceKind(price: Price | null, party: PartySize): PriceKind {
  if (price === null) return 'none'

  return price.unit === 'party' || partyTotal(price, party) !== null ? 'total' : price.unit
}

const apart = 100_000_000_000

/** A sort key that puts the cheapest for a party first, like `private.price_order` in the database. */
export function priceOrder(price: Price | null, party: PartySize) {
  const kind = priceKinds.indexOf(priceKind(price, party)) * apart

  return price === null ? kind : kind + (partyTotal(price, party) ?? price.reais)
}
