import { instagramLink } from '@fenix/domain/contact-links.ts'
import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import { formatPrice } from '@fenix/domain/price.ts'
import { Fragment, type ReactNode } from 'react'
import type { PendingRegistration } from '#data/moderation/moderation.mapper.ts'
import { strings } from '#strings/admin.ts'
import { yearsText } from '#strings/years.ts'

const InstagramLink = ({ handle }: { handle: string }) => (
  <a
    href={instagramLink(handle)}
    target="_blank"
    rel="noreferrer"
    className="underline decoration-1 underline-offset-3"
  >
    @{handle}
  </a>
)

/** What the registration says besides its description; optional facts that are missing are left out. */
export function PendingFacts({ registration }: { registration: PendingRegistration }) {
  const { whatsapp, instagram, price, included, eventTypes, yearsOfExperience, neighborhoods } = registration
  const text = strings.approvals

  const facts: [label: string, value: ReactNode][] = [
    [text.owner, registration.ownerName],
    [text.whatsapp, formatPhone(whatsapp)],
    [text.instagram, instagram && <InstagramLink handle={instagram} />],
    [text.neighborhoods, neighborhoods.join(', ')],
    [text.price, price && formatPrice(price)],
    [text.included, included && <span className="whitespace-pre-line">{included}</span>],
    [text.eventTypes, eventTypes.map((type) => eventTypeLabels[type]).join(', ')],
    [text.years, yearsOfExperience !== null && yearsText(yearsOfExperience)],
  ]

  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-0.5 text-sm tabular-nums *:[dd]:min-w-0 *:[dd]:wrap-anywhere *:[dt]:text-muted">
      {facts.map(
        ([label, value]) =>
          value && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
