import { formatPhone, whatsappChatLink } from './contacts.ts'

/** How people reach the installation's operator. If both contacts are set, people see only the WhatsApp number. */
export type SupportContact = { supportWhatsapp?: string | undefined; supportEmail?: string | undefined }

/** The words after 'Fale conosco', such as 'pelo WhatsApp (21) 90000-0009'; undefined if no contact is configured. */
export function supportWords({ supportWhatsapp, supportEmail }: SupportContact) {
  if (supportWhatsapp) return `pelo WhatsApp ${formatPhone(supportWhatsapp)}`

  return supportEmail ? `pelo e-mail ${supportEmail}` : undefined
}

/** A link that opens a message to the operator with `text`; undefined if no contact is configured. */
export function supportLink({ supportWhatsapp, supportEmail }: SupportContact, text: string) {
  if (supportWhatsapp) return whatsappChatLink(supportWhatsapp, text)

  return supportEmail ? `mailto:${supportEmail}?body=${encodeURIComponent(text.toWellFormed())}` : undefined
}
