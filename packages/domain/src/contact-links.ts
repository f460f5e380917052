import { limits } from './limits.ts'
import { phoneDigits } from './phone.ts'

/** Opens a WhatsApp chat with a prepared text. */
export const whatsappChatLink = (phone: string, text: string) =>
  `https://wa.me/55${phoneDigits(phone)}?text=${encodeURIComponent(text)}`

/** Opens a WhatsApp chat with a professional, with the product's greeting. */
export const whatsappLink = (phone: string, professionalName: string) =>
  whatsappChatLink(
    phone,
    `Olá, ${professionalName}! Encontrei você no Fênix Conecta e gostaria de mais informações.`,
  )

const instagramAddress =
  /^(?:https?:\/\/)?(?:[a-z]+\.)?(?:instagram\.com|instagr\.am)(?:\/(?<path>[^?#]*))?(?:[?#].*)?$/i

/** First path segments of Instagram URLs that are not a profile. */
const instagramPages = new Set(
  'accounts about developer direct explore legal p reel reels stories tv web'.split(' '),
)

function pathHandle(path: string) {
  const [first = '', second] = path.split('/')
  if (first === '_u' || first === 'stories') return second

  return instagramPages.has(first.toLowerCase()) ? undefined : first
}

const isHandle = (text: string) =>
  text.length <= limits.instagram.max && /^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/.test(text)

/** The handle in `@nome`, `nome` or an instagram.com URL; undefined if there is none. */
export function instagramHandle(input: string) {
  const text = input.trim()
  const address = instagramAddress.exec(text)
  const candidate = address ? pathHandle(address.groups?.path ?? '') : text
  const handle = candidate?.replace(/^@\s*/, '').toLowerCase()

  return handle !== undefined && isHandle(handle) ? handle : undefined
}

export const instagramLink = (handle: string) => `https://www.instagram.com/${handle.replace(/^@/, '')}/`
