import { phoneDigits } from './phone.ts'

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
