import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import { strings } from '#strings/landing.ts'
import type { LandingLink } from './landing-facts.ts'

type LandingLinksProps = {
  title: string
  links: readonly LandingLink[]
  /** Whether the links lead to places. */
  arePlaces?: boolean
  /** Whether the list takes the width of the page. */
  isWide?: boolean
}

/** Links to other landing pages; nothing if there are none. */
export function LandingLinks({ title, links, arePlaces = false, isWide = false }: LandingLinksProps) {
  const headingId = useId()
  if (links.length === 0) return null

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      <ul className={cn('mt-3 grid gap-2', isWide && 'md:grid-cols-3 md:gap-x-5')}>
        {links.map(({ url, label, count }) => (
          <li key={url}>
            <AppLink
              to={url}
              className="flex min-h-12 items-center gap-2.5 rounded-md bg-surface px-3.5 py-2 font-semibold text-sm outline outline-border -outline-offset-1"
            >
              {arePlaces && <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />}
              <span className="min-w-0 flex-1">{label}</span>
              <span className="font-normal text-muted">{strings.count(count)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
