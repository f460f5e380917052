import { limits } from './limits.ts'

/** Brazil's area codes (DDD), as numbered by Anatel. */
export const areaCodes: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15 16 17 18 19',
    '21 22 24 27 28',
    '31 32 33 34 35 37 38',
    '41 42 43 44 45 46 47 48 49',
    '51 53 54 55',
    '61 62 63 64 65 66 67 68 69',
    '71 73 74 75 77 79',
    '81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ].flatMap((region) => region.split(' ')),
)

const countryCode = '55'
const { min, max } = limits.phoneDigits

const withoutTrunkZero = (digits: string) => digits.replace(/^0+/, '')

/**
 * Area code and number, without a pasted prefix: +55, 55 or 0. A bare 55 is the country code only if the number would
 * otherwise be too long, because 55 is also an area code.
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

/** (DD) NNNNN-NNNN, or (DD) NNNN-NNNN up to ten digits. Formats half-typed numbers too. */
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

/** Opens a WhatsApp chat with a prepared text. */
export const whatsappChatLink = (phone: string, text: string) =>
  `https://wa.me/55${phoneDigits(phone)}?text=${encodeURIComponent(text)}`

/** Opens WhatsApp with a text for a chat that is chosen there. */
export const whatsappShareLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/** The product's greeting; `party` is what a client says of their party (`event-brief.ts`). */
export const greeting = (professionalName: string, party = '') =>
  `Olá, ${professionalName}! Encontrei você no Fênix Conecta e gostaria de mais informações.` +
  (party && ` Minha festa: ${party}. Pode me passar um orçamento?`)

/** Opens a WhatsApp chat with a professional, with the product's greeting. */
export const whatsappLink = (phone: string, professionalName: string, party?: string) =>
  whatsappChatLink(phone, greeting(professionalName, party))

export const instagramLink = (handle: string) => `https://www.instagram.com/${handle.replace(/^@/, '')}/`
