import { instagramLink, whatsappLink } from '@fenix/domain/contact-links.ts'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#components/ui/button.tsx'
import { InstagramIcon, WhatsAppIcon } from '#components/ui/icons.tsx'
import { strings } from '#strings/catalog.ts'

type ContactLinkProps = Pick<ButtonProps, 'variant' | 'className'> & {
  href: string
  name: string
  children: ReactNode
}

const ContactLink = ({ href, name, variant = 'outline', className, children }: ContactLinkProps) => (
  <Button asChild size="sm" variant={variant} className={className}>
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">
        {strings.card.of(name)}
        {strings.card.opensElsewhere}
      </span>
    </a>
  </Button>
)

type ContactsProps = { name: string; whatsapp: string; instagram: string | null }

type ContactLinksProps = ContactsProps & {
  /** Whether a phone shows Instagram as an icon only, before WhatsApp. */
  isBar?: boolean
}

export const ContactLinks = ({ name, whatsapp, instagram, isBar = false }: ContactLinksProps) => (
  <>
    <ContactLink
      variant="whatsapp"
      href={whatsappLink(whatsapp, name)}
      name={name}
      className={isBar ? 'max-md:order-last' : undefined}
    >
      <WhatsAppIcon className="size-5" />
      {strings.card.whatsapp}
    </ContactLink>
    {instagram !== null && (
      <ContactLink href={instagramLink(instagram)} name={name}>
        <InstagramIcon className="size-5" />
        <span className={isBar ? 'max-md:sr-only' : undefined}>{strings.card.instagram}</span>
      </ContactLink>
    )}
  </>
)

/** The buttons to contact a professional, in one row. */
export const ContactButtons = (contacts: ContactsProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
    <ContactLinks {...contacts} />
  </div>
)
