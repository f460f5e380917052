import { areaCodes } from './area-codes.ts'
import { limits } from './limits.ts'

const countryCode = '55'
const { min, max } = limits.phoneDigits

const withoutTrunkZero = (digits: string) => digits.replace(/^0+/, '')

/**
 * Area code and number, without what people paste in front: +55, 55 or a 0. A bare 55 is taken for the country
 * only when the digits are too many to be a number from the area code 55.
 */
export function phoneDigits(input: string) {
  const all = withoutTrunkZero(input.replace(/\D/g, ''))
  let digits = input.trimStart().startsWith('+') && all.startsWith(countryCode) ? all.slice(2) : all

  digits = withoutTrunkZero(digits)
  while (digits.length > max && digits.startsWith(countryCode)) {
    digits = withoutTrunkZero(digits.slice(countryCode.length))
  }

  return digits
}

/** (DD) NNNNN-NNNN, or (DD) NNNN-NNNN up to ten digits; also what a half-typed number looks like. */
export function formatPhone(input: string) {
  const digits = phoneDigits(input).slice(0, max)
  if (digits.length === 0) return ''

  const area = digits.slice(0, 2)
  if (digits.length <= 2) return `(${area}`

  const number = digits.slice(2)
  const prefixLength = digits.length === max ? 5 : 4
  const prefix = number.slice(0, prefixLength)
  const suffix = number.slice(prefixLength)

  return suffix === '' ? `(${area}) ${prefix}` : `(${area}) ${prefix}-${suffix}`
}

export const hasAreaCode = (digits: string) => areaCodes.has(digits.slice(0, 2))

export function isPhone(input: string) {
  const digits = phoneDigits(input)

  return digits.length >= min && digits.length <= max && hasAreaCode(digits)
}
