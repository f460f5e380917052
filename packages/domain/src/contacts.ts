import { limits } from './limits.ts'

const { max } = limits.phoneDigits

/**
 * The digits of area code and number, without a pasted prefix: +55, 0055, 55 or 0. A bare 55 is the country code only if a
 * complete number follows, because 55 is also an area code. Another country's number, which begins with + or 00, gets a +.
 */
export function phoneDigits(input: string) {
  const typed = input.normalize('NFKC')
  const dialled = typed.replace(/\D/g, '')
  const digits = dialled.replace(/^0+/, '')
  const hasCountry = dialled.startsWith('00') || /^\D*\+/.test(typed)
  if (hasCountry && !/^(55|$)/.test(digits)) return `+${digits}`

  if (hasCountry) return digits.replace(/^550*/, '')

  return digits.length > max ? digits.replace(/^(550*)+(?=[1-9]\d{9,10}$)/, '') : digits
}

/**
 * Formats a phone as (DD) NNNNN-NNNN, or (DD) NNNN-NNNN up to ten digits, even if it is half-typed. Keeps surplus digits,
 * and does not group another country's number. A lone 0 stays, because 00 begins another country's number.
 */
export function formatPhone(input: string) {
  const typed = input.normalize('NFKC')
  if (/^\D*0\D*$/.test(typed)) return '0'
  const country = /^\D*(?:\+|0\D*0)[\D0]*(\d?)\D*$/.exec(typed)
  if (country) return `+${country[1]}`
  const digits = phoneDigits(typed)
  if (digits.startsWith('+')) return digits.slice(0, 16)
  if (digits === '') return /\d/.test(typed) ? '+55' : ''

  const area = digits.slice(0, 2)
  if (digits.length <= 2) return `(${area}`

  const number = digits.slice(2)
  const prefixLength = digits.length >= max ? 5 : 4
  const prefix = number.slice(0, prefixLength)
  const suffix = number.slice(prefixLength)

  return suffix === '' ? `(${area}) ${prefix}` : `(${area}) ${prefix}-${suffix}`
}

/** Encodes a text for a URL. If the text was cut within an emoji, the remaining half cannot be encoded and is replaced. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** The link that opens a WhatsApp chat with a prepared text. */
export const whatsappChatLink = (phone: string, text: string) =>
  `https://wa.me/55${phoneDigits(phone)}?text=${encoded(text)}`

/** The link that opens WhatsApp with a prepared text, for a chat that the person chooses there. */
export const whatsappShareLink = (text: string) => `https://wa.me/?text=${encoded(text)}`

/** The product's greeting; `party` is what a client says of their party (`event-brief.ts`). */
export const greeting = (professionalName: string, party = '') =>
  `Olá, ${professionalName}! Encontrei você no Fênix Conecta e gostaria de mais informações.` +
  (party && ` Minha festa: ${party}. Pode me passar um orçamento?`)

/** The link that opens a WhatsApp chat with a professional, with the product's greeting as the text. */
export const whatsappLink = (phone: string, professionalName: string, party?: string) =>
  whatsappChatLink(phone, greeting(professionalName, party))

export const instagramLink = (handle: string) => `https://www.instagram.com/${handle.replace(/^@/, '')}/`
