import { formatCount } from './numbers.ts'

/** What a price is for, as in the database's enum `price_unit`. */
export const priceUnits = ['party', 'person', 'hour'] as const

export type PriceUnit = (typeof priceUnits)[number]

export const priceUnitLabels: Record<PriceUnit, string> = {
  party: 'por festa',
  person: 'por pessoa',
  hour: 'por hora',
}

/** Whole reais: 1200 → 'R$ 1.200', with a space that does not break. */
export const formatReais = (reais: number) => `R$\u00a0${formatCount(reais)}`

/** A professional's lowest price. */
export type Price = { reais: number; unit: PriceUnit }

/** 'R$ 1.200 por festa' */
export const formatPrice = ({ reais, unit }: Price) => `${formatReais(reais)} ${priceUnitLabels[unit]}`

/**
 * The whole reais in a typed price, in any of the usual forms: '1200', '1.200', 'R$ 1.200,00'. NaN for any other text.
 */
export function parseReais(text: string) {
  const [, amount] = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,00?)?$/i.exec(text.trim()) ?? []

  return amount === undefined ? Number.NaN : Number(amount.replaceAll('.', ''))
}
