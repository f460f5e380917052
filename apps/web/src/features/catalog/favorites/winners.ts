import { compared } from '@fenix/domain/limits.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'

/** The index of the one value that comes before all others; -1 if several do, or too few are known. */
function soleWinner(values: readonly (number | null)[], best: (...known: number[]) => number) {
  const known = values.filter((value) => value !== null)
  const first = best(...known)
  const isSole = known.filter((value) => value === first).length === 1

  return known.length >= compared.min && isSole ? values.indexOf(first) : -1
}

/** Prices compare only per party: beside one per person or hour, none is the lowest. */
export function lowestPrice(professionals: readonly Pick<Professional, 'price'>[]) {
  const prices = professionals.map(({ price }) => price)
  if (prices.some((price) => price !== null && price.unit !== 'party')) return -1

  return soleWinner(
    prices.map((price) => price?.reais ?? null),
    Math.min,
  )
}

export const highestRating = (professionals: readonly Pick<Professional, 'rating'>[]) =>
  soleWinner(
    professionals.map(({ rating }) => rating),
    Math.max,
  )
