import { formatPhone, whatsappChatLink } from './contacts.ts'

/** How the operator of an installation is reached; people see the first that is set. */
export type SupportContact = { supportWhatsapp?: string | undefined; supportEmail?: string | undefined }

/** The words after 'Fale conosco', such as 'pelo WhatsApp (21) 90000-0009'; undefined without a contact. */
export function supportWords({ supportWhatsapp, supportEmail }: SupportContact) {
  if (supportWhatsapp) return `pelo WhatsApp ${formatPhone(supportWhatsapp)}`

  return supportEmail ? `pelo e-mail ${supportEmail}` : undefined
}

/** A link that begins a message to the operator; undefined without a contact. */
export function supportLink({ supportWhatsapp, supportEmail }: SupportContact, text: string) {
  if (supportWhatsapp) return whatsappChatLink(supportWhatsapp, text)

  return supportEmail ? `mailto:${supportEmail}?body=${encodeURIComponent(text.toWellFormed())}` : undefined
}
