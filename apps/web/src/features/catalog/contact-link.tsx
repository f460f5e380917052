import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { readStored, writeStored } from '#kit/browser/browser-storage.ts'
import { whenIdle } from '#kit/browser/idle.ts'
import { loadOnce } from '#kit/browser/load-once.ts'
import { Button, type ButtonProps } from '#kit/ui/button.tsx'
import { strings } from '#strings/catalog.ts'

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

/** Loads the tips, unless this device has shown them. */
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
