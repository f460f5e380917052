import { formatDay } from '@fenix/domain/dates.ts'
import { adminUrls } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/list/error-state.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { BackLink } from '#kit/page/back-link.tsx'
import { Card } from '#kit/ui/card.tsx'
import { peopleQueries } from '#resources/users/queries.ts'
import type { Person } from '#resources/users/row.ts'
import { strings as errors } from '#strings/errors.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { shortDay } from '../short-dates.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonRegistration } from './person-registration.tsx'
import { PersonReports } from './person-reports.tsx'
import { PersonReviews } from './person-reviews.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { strings } from './texts.ts'

const text = strings.person

/** A version is the day from which it applies. */
const termsOf = (version: string | null) =>
  version === null ? text.noTerms : text.acceptedTerms(formatDay(new Date(`${version}T12:00`)))

function PersonFacts({ person: { email, emailConfirmedAt, phone, termsVersion } }: { person: Person }) {
  const confirmed = emailConfirmedAt ? text.confirmed(shortDay(emailConfirmedAt)) : text.notConfirmed
  const facts = [
    { label: text.email, value: email, note: confirmed },
    { label: text.phone, value: phone || strings.noPhone },
    { label: text.terms, value: termsOf(termsVersion) },
  ]

  return (
    <PersonCard title={text.data}>
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
    </PersonCard>
  )
}

/** The reviews of a provider's registration, once there is one. */
function ReceivedReviews({ person }: { person: Person }) {
  const { data: registration } = useQuery(peopleQueries.registration(person.id))

  return (
    registration && (
      <PersonReviews
        search={{ professionalId: registration.id }}
        title={strings.reviews.received}
        nameOf={({ clientName }) => clientName}
        allUrl={adminUrls.feedbacksAbout(registration.id)}
        person={registration.name}
      />
    )
  )
}

const WrittenReviews = ({ person: { id, name } }: { person: Person }) => (
  <PersonReviews
    search={{ clientId: id }}
    title={strings.reviews.written}
    nameOf={({ professionalName }) => professionalName}
    allUrl={adminUrls.feedbacksBy(id)}
    person={name}
  />
)

type PersonPageProps = AdminPanelProps & { id: string }

/** One account: its data, registration, reviews, reports and sessions, and what administrators do to it. */
export function PersonPage({ id, urlOf }: PersonPageProps) {
  const { data: person, error, isPending, refetch } = useQuery(peopleQueries.person(id))

  if (isPending) return <RowSkeletons />
  if (!person) {
    return (
      <>
        <BackLink to={adminUrls.users} className="-ml-2" />
        <Card>
          <ErrorState title={errors.profileLookup} error={error} onRetry={() => void refetch()} />
        </Card>
      </>
    )
  }

  return (
    <div className="grid gap-4">
      <PersonHeader person={person} urlOf={urlOf} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_1.4fr_1fr]">
        <div className="grid gap-4">
          <PersonFacts person={person} />
          {person.userType === 'provider' && <PersonRegistration personId={id} urlOf={urlOf} />}
        </div>
        <div className="grid gap-4">
          {person.userType === 'provider' && <ReceivedReviews person={person} />}
          {person.userType === 'client' && <WrittenReviews person={person} />}
          <PersonReports personId={id} />
        </div>
        <div className="grid gap-4">
          <PersonSessions person={person} />
          {person.userType === 'admin' ? (
            <p className="text-muted text-sm">{strings.acts.notOfAdmins}</p>
          ) : (
            <PersonActs person={person} />
          )}
        </div>
      </div>
    </div>
  )
}
