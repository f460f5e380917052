import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { formatDay, writtenDay } from '@fenix/domain/dates.ts'
import { ratingLabel } from '@fenix/domain/numbers.ts'
import { statusLabels } from '@fenix/domain/professional-status.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Flag } from 'lucide-react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Lamp } from '#kit/ui/lamp.tsx'
import { useUrl } from '#kit/url/url.ts'
import { viewingUrl } from '#kit/url/viewing-url.ts'
import { reportQueries } from '#resources/reports/queries.ts'
import { type OwnedRegistration, type User, userQueries } from '#resources/users/queries.ts'
import { Cover } from '../cover.tsx'
import { strings } from './texts.ts'
import { UserCard, UserPart } from './user-card.tsx'

const text = strings.page

/** The text about the accepted version of the terms. A version is named after the day from which it applies. */
const termsOf = (version: string | null) =>
  version === null ? text.noTerms : text.acceptedTerms(formatDay(version))

export function UserFacts({ user: { email, email_confirmed_at, phone, terms_version } }: { user: User }) {
  const confirmed = email_confirmed_at ? text.confirmed(writtenDay(email_confirmed_at)) : text.notConfirmed
  const facts = [
    { label: text.email, value: email, note: confirmed },
    { label: text.phone, value: phone || strings.noPhone },
    { label: text.terms, value: termsOf(terms_version) },
  ]

  return (
    <UserCard title={text.data}>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
        {facts.map(({ label, value, note }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">
              {value}
              {note && <span className="block text-muted text-xs">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </UserCard>
  )
}

/** A provider's registration, with a link to where administrators handle it or, if it is rejected, to the profile. */
export function UserRegistration({ userId }: { userId: string }) {
  const url = useUrl()

  const actsUrl = ({ id, status }: OwnedRegistration) => {
    if (status === 'pending') return adminUrls.pending(id)

    return status === 'rejected' ? viewingUrl({ userType: 'provider', userId }, url) : adminUrls.supplier(id)
  }

  return (
    <UserPart
      title={strings.registration.title}
      query={useQuery(userQueries.registration(userId))}
      none={strings.registration.none}
    >
      {(registration) => (
        <AppLink to={actsUrl(registration)} className="flex items-center gap-3">
          <Cover path={registration.images[0]} className="size-12" />
          <span className="min-w-0 flex-1">
            <b className="wrap-anywhere block font-semibold">{registration.name}</b>
            <span className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
              <Lamp isLit={registration.status === 'approved'} className="size-4! md:size-4!" />
              {statusLabels[registration.status]}
              <span className="text-muted">
                {ratingLabel(registration.rating, registration.feedback_count)}
              </span>
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </AppLink>
      )}
    </UserPart>
  )
}

export function UserReports({ userId }: { userId: string }) {
  const reports = useQuery(reportQueries.ofUser(userId))

  return (
    <UserPart
      title={strings.reports.title}
      action={
        reports.data !== undefined &&
        reports.data.length > 0 && (
          <Button variant="link" asChild className="text-sm!">
            <AppLink to={adminUrls.reports}>{strings.reports.open}</AppLink>
          </Button>
        )
      }
      query={reports}
      none={strings.reports.none}
    >
      {(list) => (
        <ul className="divide-y divide-border">
          {list.map(({ id, report_count, review, professional_name, reports: about }) => (
            <li key={id} className="flex items-start gap-2 py-2 text-sm">
              <Flag aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
              <p className="wrap-anywhere min-w-0">
                <b className="font-semibold">{strings.reports.count(report_count)}</b>{' '}
                {review ? strings.reports.ofReview(professional_name) : strings.reports.ofProfile}
                <span className="block text-muted text-xs">
                  {[...new Set(about.map(({ reason }) => reason))].join(', ')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </UserPart>
  )
}
