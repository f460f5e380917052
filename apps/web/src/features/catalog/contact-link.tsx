import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button, type ButtonProps } from '#components/ui/button.tsx'
import { strings } from '#strings/catalog.ts'
import { loadTips, prefetchTips, takeTips } from './first-contact.ts'

const ContactTips = lazy(loadTips)

type ContactLinkProps = Pick<ButtonProps, 'variant' | 'className'> & {
  href: string
  /** The professional's name, for screen readers. */
  name: string
  /** Called when the link is opened. */
  onContact: (() => void) | undefined
  children: ReactNode
}

/** Opens WhatsApp or Instagram; before the first contact on this device, the tips against fraud. */
export function ContactLink({
  href,
  name,
  onContact,
  variant = 'outline',
  className,
  children,
}: ContactLinkProps) {
  const [showsTips, setShowsTips] = useState(false)

  useEffect(prefetchTips, [])

  return (
    <>
      <Button asChild size="sm" variant={variant} className={className}>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            if (!takeTips()) return onContact?.()
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
          <ContactTips href={href} onContact={onContact} onClose={() => setShowsTips(false)} />
        </Suspense>
      )}
    </>
  )
}
