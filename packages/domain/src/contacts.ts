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

const { max } = limits.phoneDigits

/**
 * Area code and number, without a pasted prefix: +55, 0055, 55 or 0. A bare 55 is the country code only before as many
 * digits as a number has, because 55 is also an area code. Another country's number, after a + or 00, gets a +.
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
 * (DD) NNNNN-NNNN, or (DD) NNNN-NNNN up to ten digits. Formats half-typed numbers too; keeps digits beyond a number, and
 * leaves another country's. A 0 stays, as 00 begins another country's.
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

export const hasAreaCode = (digits: string) => areaCodes.has(digits.slice(0, 2))

/** Mobile numbers have nine digits and begin with 9, fixed lines have eight and begin with 2 to 5. */
export const isNumber = (digits: string) => /^\d\d(9\d{8}|[2-5]\d{7})$/.test(digits)

/** A mobile number as it was before the ninth digit. */
export const lacksNinthDigit = (digits: string) => /^\d\d[6-9]\d{7}$/.test(digits)

export function isPhone(input: string) {
  const digits = phoneDigits(input)

  return isNumber(digits) && hasAreaCode(digits)
}

/** A text in an address. Half an emoji, as a cut text may end, has no encoding. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Opens a WhatsApp chat with a prepared text. */
export const whatsappChatLink = (phone: string, text: string) =>
  `https://wa.me/55${phoneDigits(phone)}?text=${encoded(text)}`

/** Opens WhatsApp with a text for a chat that is chosen there. */
export const whatsappShareLink = (text: string) => `https://wa.me/?text=${encoded(text)}`

/** The product's greeting; `party` is what a client says of their party (`event-brief.ts`). */
export const greeting = (professionalName: string, party = '') =>
  `Olá, ${professionalName}! Encontrei você no Fênix Conecta e gostaria de mais informações.` +
  (party && ` Minha festa: ${party}. Pode me passar um orçamento?`)

/** Opens a WhatsApp chat with a professional, with the product's greeting. */
export const whatsappLink = (phone: string, professionalName: string, party?: string) =>
  whatsappChatLink(phone, greeting(professionalName, party))

export const instagramLink = (handle: string) => `https://www.instagram.com/${handle.replace(/^@/, '')}/`

/** How the operator of an installation is reached; people see the first that is set. */
export type SupportContact = { supportWhatsapp?: string | undefined; supportEmail?: string | undefined }

/** Ends 'Fale conosco': 'pelo WhatsApp (21) 90000-0009'; undefined without a contact. */
export function supportWords({ supportWhatsapp, supportEmail }: SupportContact) {
  if (supportWhatsapp) return `pelo WhatsApp ${formatPhone(supportWhatsapp)}`

  return supportEmail ? `pelo e-mail ${supportEmail}` : undefined
}

/** Begins a message to the operator; undefined without a contact. */
export function supportLink({ supportWhatsapp, supportEmail }: SupportContact, text: string) {
  if (supportWhatsapp) return whatsappChatLink(supportWhatsapp, text)

  return supportEmail ? `mailto:${supportEmail}?body=${encoded(text)}` : undefined
}
