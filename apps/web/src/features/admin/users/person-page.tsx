import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/list/error-state.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { BackLink } from '#kit/page/back-link.tsx'
import { Card } from '#kit/ui/card.tsx'
import { peopleQueries } from '#resources/users/queries.ts'
import type { Person } from '#resources/users/row.ts'
import { strings } from '#strings/admin-people.ts'
import { strings as errors } from '#strings/errors.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { feedbacksUrl, usersUrl } from '../admin-urls.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonRegistration } from './person-registration.tsx'
import { PersonReports } from './person-reports.tsx'
import { PersonReviews } from './person-reviews.tsx'
import { PersonSessions } from './person-sessions.tsx'

/** The reviews of a provider's registration, once there is one. */
function ReceivedReviews({ person }: { person: Person }) {
  const { data: registration } = useQuery(peopleQueries.registration(person.id))

  return (
    registration && (
      <PersonReviews
        search={{ professionalId: registration.id }}
        title={strings.reviews.received}
        nameOf={({ clientName }) => clientName}
        allUrl={feedbacksUrl({ profissional: registration.id })}
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
    allUrl={feedbacksUrl({ autor: id })}
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
        <BackLink to={usersUrl} className="-ml-2" />
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
