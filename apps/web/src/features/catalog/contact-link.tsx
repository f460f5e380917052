import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button, type ButtonProps } from '#kit/ui/button.tsx'
import { strings } from '#strings/catalog.ts'
import { loadTips, prefetchTips, takeTips } from './first-contact.ts'

const ContactTips = lazy(loadTips)

type ContactLinkProps = Pick<ButtonProps, 'variant' | 'className'> & {
  /** The professional's id, by which `first-screen/counting.ts` counts taps. */
  id: string
  href: string
  /** The professional's name, for screen readers. */
  name: string
  children: ReactNode
}

/** Opens WhatsApp or Instagram; before the first contact on this device, the tips against fraud. */
export function ContactLink({ id, href, name, variant = 'outline', className, children }: ContactLinkProps) {
  const [showsTips, setShowsTips] = useState(false)

  useEffect(prefetchTips, [])

  return (
    <>
      <Button asChild size="sm" variant={variant} className={className}>
        <a
          href={href}
          data-contact={id}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            if (!takeTips()) return
            event.preventDefault()
            setShowsTips(true)
          }}
        >
          {children}
          <span className="sr-only">
            {strings.card.of(name)}
            {strings.card.opensElsewhere}
          </span>
        </a>
      </Button>
      {showsTips && (
        <Suspense>
          <ContactTips id={id} href={href} onClose={() => setShowsTips(false)} />
        </Suspense>
      )}
    </>
  )
}
