import { instagramLink, whatsappLink } from '@fenix/domain/contact-links.ts'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#components/ui/button.tsx'
import { InstagramIcon, WhatsAppIcon } from '#components/ui/icons.tsx'
import { strings } from '#strings/catalog.ts'

type ContactLinkProps = Pick<ButtonProps, 'variant'> & { href: string; name: string; children: ReactNode }

const ContactLink = ({ href, name, variant = 'outline', children }: ContactLinkProps) => (
  <Button asChild size="sm" variant={variant}>
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

export const ContactLinks = ({ name, whatsapp, instagram }: ContactsProps) => (
  <>
    <ContactLink variant="whatsapp" href={whatsappLink(whatsapp, name)} name={name}>
      <WhatsAppIcon className="size-5" />
      {strings.card.whatsapp}
    </ContactLink>
    {instagram !== null && (
      <ContactLink href={instagramLink(instagram)} name={name}>
        <InstagramIcon className="size-5" />
        {strings.card.instagram}
      </ContactLink>
    )}
  </>
)

type ContactButtonsProps = ContactsProps & {
  /** A further action, shown next to Instagram. */
  children?: ReactNode
}

/** The buttons to contact a professional: WhatsApp in full width, the others side by side below. */
export const ContactButtons = ({ children, ...contacts }: ContactButtonsProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2 [&>:first-child]:col-span-full [&>:nth-child(2):last-child]:col-span-full">
    <ContactLinks {...contacts} />
    {children}
  </div>
)
