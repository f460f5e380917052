import { formatPhone, instagramLink, whatsappChatLink } from '@fenix/domain/contacts.ts'
import { type FormColumn, fieldOf, registrationFields, wordsOf } from '@fenix/domain/registration-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { useUrl } from '#kit/url/url.ts'
import { viewingUrl } from '#kit/url/viewing-url.ts'
import type { PendingRegistration } from '#resources/registrations/admin-row.ts'
import { viewedProfile } from '#resources/users/queries.ts'
import { Verification } from '../verification.tsx'
import { strings } from './texts.ts'

/** Marks a fact that has changed since it was read. */
export const ChangedMark = () => (
  <Chip className="bg-warn-soft! align-middle text-warn!">{strings.changed.mark}</Chip>
)

const linkLook =
  '-my-2 inline-block py-2 font-semibold text-primary underline decoration-1 underline-offset-3'

const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className={linkLook}>
    {children}
  </a>
)

type Fact = [label: string, value: ReactNode, field?: FormColumn]

/** Above the facts, or among them as a link. */
const shownElsewhere: ReadonlySet<FormColumn> = new Set([
  'name',
  'category_id',
  'cities',
  'whatsapp',
  'instagram',
  'description',
  'images',
])

type PendingFactsProps = {
  registration: PendingRegistration
  changed: ReadonlySet<FormColumn>
}

/** The registration's facts and its sender, without the description. Missing optional facts are omitted. */
export function PendingFacts({ registration, changed }: PendingFactsProps) {
  const url = useUrl()
  const { user_id, owner_name, whatsapp, instagram } = registration
  const { data: owner } = useQuery(viewedProfile(user_id))

  const facts: Fact[] = [
    [
      strings.owner,
      <AppLink
        key="owner"
        to={viewingUrl({ userType: 'provider', userId: user_id }, url)}
        className={linkLook}
      >
        {owner_name}
      </AppLink>,
    ],
    [strings.email, owner?.email],
    [strings.phone, owner?.phone],
    [
      fieldOf('whatsapp').label,
      <OutsideLink key="whatsapp" to={whatsappChatLink(whatsapp, '')}>
        {formatPhone(whatsapp)}
      </OutsideLink>,
      'whatsapp',
    ],
    [
      fieldOf('instagram').label,
      instagram && <OutsideLink to={instagramLink(instagram)}>@{instagram}</OutsideLink>,
      'instagram',
    ],
    [strings.taxId, <Verification key="taxId" professional={registration} />],
    ...registrationFields
      .filter((field) => !shownElsewhere.has(field))
      .map((field): Fact => [fieldOf(field).label, wordsOf(field, registration), field]),
  ]

  return (
    <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1.5 text-sm max-md:gap-y-3 tabular-nums *:[dd]:min-w-0 *:[dd]:wrap-anywhere *:[dt]:text-muted">
      {facts.map(
        ([label, value, field]) =>
          value && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd className="whitespace-pre-line">
                {value} {field && changed.has(field) && <ChangedMark />}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
