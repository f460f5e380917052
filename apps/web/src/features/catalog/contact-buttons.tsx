import { instagramLink, whatsappLink } from '@fenix/domain/contacts.ts'
import { InstagramIcon, WhatsAppIcon } from '#kit/ui/icons.tsx'
import { strings } from '#strings/catalog.ts'
import { ContactLink } from './contact-link.tsx'
import { usePartyText } from './party/party.ts'

type ContactsProps = {
  id: string
  name: string
  whatsapp: string
  instagram: string | null
}

type ContactLinksProps = ContactsProps & {
  /** Whether a phone shows Instagram as an icon only, before WhatsApp. */
  isBar?: boolean
}

export function ContactLinks({ whatsapp, instagram, isBar = false, ...contact }: ContactLinksProps) {
  const party = usePartyText()

  return (
    <>
      <ContactLink
        {...contact}
        variant="whatsapp"
        href={whatsappLink(whatsapp, contact.name, party)}
        className={isBar ? 'max-md:order-last' : undefined}
      >
        <WhatsAppIcon className="size-5" />
        {strings.card.whatsapp}
      </ContactLink>
      {instagram !== null && (
        <ContactLink {...contact} href={instagramLink(instagram)}>
          <InstagramIcon className="size-5" />
          <span className={isBar ? 'max-md:sr-only' : undefined}>{strings.card.instagram}</span>
        </ContactLink>
      )}
    </>
  )
}

/** The buttons to contact a professional, in one row. */
export const ContactButtons = (contacts: ContactsProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
    <ContactLinks {...contacts} />
  </div>
)
