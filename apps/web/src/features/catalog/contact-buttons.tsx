import { formatPhone, instagramLink, whatsappLink } from '@fenix/domain/contacts.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { readStored, writeStored } from '#kit/browser/browser-storage.ts'
import { whenIdle } from '#kit/browser/idle.ts'
import { loadOnce } from '#kit/browser/load-once.ts'
import { NewTab } from '#kit/ui/app-link.tsx'
import { Button, type ButtonProps } from '#kit/ui/button.tsx'
import { InstagramIcon, WhatsAppIcon } from '#kit/ui/icons.tsx'
import { usePartyText } from './party/party.ts'
import { strings } from './texts.ts'

const key = 'fenix:contact-tips'

const isTrue = (value: unknown): value is true => value === true

const wereShown = () => readStored('localStorage', key, isTrue) !== undefined

let areLoaded = false

const loadTips = loadOnce(() => import('./contact-tips.tsx'))

const load = loadOnce(async () => {
  await whenIdle()
  await loadTips()
  areLoaded = true
})

/** Loads the tips against fraud, unless this device has already shown them. */
function prefetchTips() {
  if (!wereShown()) load().catch((error: unknown) => console.warn('Prefetching the tips failed.', error))
}

/** Whether to show the tips now. A contact never waits for them: until they are loaded, its link just opens. */
function takeTips() {
  if (!areLoaded || wereShown()) return false
  areLoaded = false
  writeStored('localStorage', key, true)

  return true
}

const ContactTips = lazy(loadTips)

type ContactLinkProps = Pick<ButtonProps, 'variant' | 'className'> & {
  /** The professional's id, by which `first-screen/counting.ts` counts taps. */
  id: string
  href: string
  /** The professional's name, for screen readers. */
  name: string
  children: ReactNode
}

/** Opens WhatsApp or Instagram; at the first contact on this device, shows the tips against fraud first. */
export function ContactLink({ id, href, name, variant = 'outline', className, children }: ContactLinkProps) {
  const [showsTips, setShowsTips] = useState(false)

  useEffect(prefetchTips, [])

  return (
    <>
      <Button asChild size="sm" variant={variant} className={className}>
        <a
          href={href}
          data-contact={id}
          data-name={name}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            if (!takeTips()) return
            event.preventDefault()
            setShowsTips(true)
          }}
        >
          {children}
          <span className="sr-only">{strings.card.of(name)}</span>
          <NewTab />
        </a>
      </Button>
      {showsTips && (
        <Suspense>
          <ContactTips id={id} name={name} href={href} onClose={() => setShowsTips(false)} />
        </Suspense>
      )}
    </>
  )
}

type ContactsProps = {
  id: string
  name: string
  whatsapp: string
  instagram: string | null
  /** Whether the WhatsApp button is less prominent. */
  isQuiet?: boolean
}

type ContactLinksProps = ContactsProps & {
  /** Whether Instagram, on a phone, is only an icon and comes before WhatsApp. */
  isBar?: boolean
}

/** Prints a link's target as text, because a link on paper cannot be followed. */
export const OnPaper = ({ text }: { text: string }) => <span className="hidden print:inline">{text}</span>

export function ContactLinks({
  whatsapp,
  instagram,
  isBar = false,
  isQuiet = false,
  ...contact
}: ContactLinksProps) {
  const party = usePartyText()

  return (
    <>
      <ContactLink
        {...contact}
        variant={isQuiet ? 'outline' : 'whatsapp'}
        href={whatsappLink(whatsapp, contact.name, party)}
        className={isBar ? 'max-md:order-last' : undefined}
      >
        <WhatsAppIcon className="size-5" />
        {strings.card.whatsapp}
        <OnPaper text={formatPhone(whatsapp)} />
      </ContactLink>
      {instagram !== null && (
        <ContactLink {...contact} href={instagramLink(instagram)}>
          <InstagramIcon className="size-5" />
          <span className={isBar ? 'max-md:sr-only' : undefined}>{strings.card.instagram}</span>
          <OnPaper text={`@${instagram}`} />
        </ContactLink>
      )}
    </>
  )
}

export const ContactButtons = (contacts: ContactsProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
    <ContactLinks {...contacts} />
  </div>
)
