import { instagramLink, whatsappChatLink } from '@fenix/domain/contact-links.ts'
import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import { formatPrice } from '@fenix/domain/price.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '#components/ui/app-link.tsx'
import type { PendingField, PendingRegistration } from '#data/moderation/pending.mapper.ts'
import { viewedProfile } from '#data/profiles/viewed-profile.queries.ts'
import { strings } from '#strings/admin.ts'
import { yearsText } from '#strings/years.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { Verification } from '../verification.tsx'
import { ChangedMark } from './changed-mark.tsx'

const text = strings.approvals

const linkLook =
  '-my-2 inline-block py-2 font-semibold text-primary underline decoration-1 underline-offset-3'

const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className={linkLook}>
    {children}
  </a>
)

type PendingFactsProps = AdminPanelProps & {
  registration: PendingRegistration
  changed: ReadonlySet<PendingField>
}

/** What the registration says besides its description, and who sent it; optional facts that are missing are left out. */
export function PendingFacts({ registration, changed, urlOf }: PendingFactsProps) {
  const {
    ownerId,
    ownerName,
    whatsapp,
    instagram,
    price,
    included,
    eventTypes,
    yearsOfExperience,
    neighborhoods,
  } = registration
  const { data: owner } = useQuery(viewedProfile(ownerId))

  const facts: [label: string, value: ReactNode, field?: PendingField][] = [
    [
      text.owner,
      <AppLink key="owner" to={urlOf({ userType: 'provider', userId: ownerId })} className={linkLook}>
        {ownerName}
      </AppLink>,
    ],
    [text.email, owner?.email],
    [text.phone, owner?.phone],
    [
      text.whatsapp,
      <OutsideLink key="whatsapp" to={whatsappChatLink(whatsapp, '')}>
        {formatPhone(whatsapp)}
      </OutsideLink>,
      'whatsapp',
    ],
    [
      text.instagram,
      instagram && <OutsideLink to={instagramLink(instagram)}>@{instagram}</OutsideLink>,
      'instagram',
    ],
    [text.taxId, <Verification key="taxId" professional={registration} />],
    [text.neighborhoods, neighborhoods.join(', '), 'neighborhoods'],
    [text.price, price && formatPrice(price), 'price'],
    [text.included, included && <span className="whitespace-pre-line">{included}</span>, 'included'],
    [text.eventTypes, eventTypes.map((type) => eventTypeLabels[type]).join(', '), 'eventTypes'],
    [text.years, yearsOfExperience !== null && yearsText(yearsOfExperience), 'yearsOfExperience'],
  ]

  return (
    <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1.5 text-sm max-md:gap-y-3 tabular-nums *:[dd]:min-w-0 *:[dd]:wrap-anywhere *:[dt]:text-muted">
      {facts.map(
        ([label, value, field]) =>
          value && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {value} {field && changed.has(field) && <ChangedMark />}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
