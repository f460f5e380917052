import { ratingLabel } from '@fenix/domain/numbers.ts'
import { adminUrls } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Lamp } from '#kit/ui/lamp.tsx'
import { peopleQueries, type PersonRegistration as Registration } from '#resources/users/queries.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { Cover } from '../cover.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonPart } from './person-part.tsx'
import { strings } from './texts.ts'

const text = strings.registration

type PersonRegistrationProps = AdminPanelProps & { personId: string }

/** A provider's registration, which leads to what administrators do to it; a rejected one to its profile. */
export function PersonRegistration({ personId, urlOf }: PersonRegistrationProps) {
  const query = useQuery(peopleQueries.registration(personId))

  const actsUrl = ({ id, status }: Registration) => {
    if (status === 'pending') return adminUrls.pending(id)

    return status === 'rejected' ? urlOf({ userType: 'provider', userId: personId }) : adminUrls.supplier(id)
  }

  return (
    <PersonCard title={text.title}>
      <PersonPart query={query} data={query.data}>
        {(registration) =>
          registration === null ? (
            <p className="text-muted text-sm">{text.none}</p>
          ) : (
            <AppLink to={actsUrl(registration)} className="flex items-center gap-3">
              <Cover path={registration.images[0]} className="size-12" />
              <span className="min-w-0 flex-1">
                <b className="wrap-anywhere block font-semibold">{registration.name}</b>
                <span className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
                  <Lamp isLit={registration.status === 'approved'} className="size-4! md:size-4!" />
                  {text.statuses[registration.status]}
                  <span className="text-muted">
                    {ratingLabel(registration.rating, registration.feedback_count)}
                  </span>
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </AppLink>
          )
        }
      </PersonPart>
    </PersonCard>
  )
}
