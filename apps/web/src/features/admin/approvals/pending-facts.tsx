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

/** Marks a fact that has changed since the administrator read it. */
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

/** The columns that are not listed as plain text, because they are shown outside the list of facts or as links. */
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

  const fact = (label: string, value: ReactNode, field?: FormColumn) =>
    value && (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd className="whitespace-pre-line">
          {value} {field && changed.has(field) && <ChangedMark />}
        </dd>
      </Fragment>
    )
  const factOf = (field: FormColumn, value: ReactNode) => fact(fieldOf(field).label, value, field)

  return (
    <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1.5 text-sm max-md:gap-y-3 tabular-nums *:[dd]:min-w-0 *:[dd]:wrap-anywhere *:[dt]:text-muted">
      {fact(
        strings.owner,
        <AppLink to={viewingUrl({ userType: 'provider', userId: user_id }, url)} className={linkLook}>
          {owner_name}
        </AppLink>,
      )}
      {fact(strings.email, owner?.email)}
      {fact(strings.phone, owner?.phone)}
      {factOf(
        'whatsapp',
        <OutsideLink to={whatsappChatLink(whatsapp, '')}>{formatPhone(whatsapp)}</OutsideLink>,
      )}
      {factOf(
        'instagram',
        instagram && <OutsideLink to={instagramLink(instagram)}>@{instagram}</OutsideLink>,
      )}
      {fact(strings.taxId, <Verification professional={registration} />)}
      {registrationFields
        .filter((field) => !shownElsewhere.has(field))
        .map((field) => factOf(field, wordsOf(field, registration)))}
    </dl>
  )
}
