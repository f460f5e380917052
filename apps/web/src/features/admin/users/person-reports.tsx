import { adminUrls } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { reportQueries } from '#resources/reports/queries.ts'
import type { Reported } from '#resources/reports/row.ts'
import { PersonCard } from './person-card.tsx'
import { PersonPart } from './person-part.tsx'
import { strings } from './texts.ts'

const text = strings.reports

const Line = ({ reported: { count, review, professionalName, reports } }: { reported: Reported }) => (
  <li className="flex items-start gap-2 py-2 text-sm">
    <Flag aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
    <p className="wrap-anywhere min-w-0">
      <b className="font-semibold">{text.count(count)}</b>{' '}
      {review ? text.ofReview(professionalName) : text.ofProfile}
      <span className="block text-muted text-xs">
        {[...new Set(reports.map(({ reason }) => reason))].join(', ')}
      </span>
    </p>
  </li>
)

/** What is reported of a person and not yet settled. */
export function PersonReports({ personId }: { personId: string }) {
  const reports = useQuery(reportQueries.ofPerson(personId))

  return (
    <PersonCard
      title={text.title}
      action={
        reports.data !== undefined &&
        reports.data.length > 0 && (
          <Button variant="link" asChild className="text-sm!">
            <AppLink to={adminUrls.reports}>{text.open}</AppLink>
          </Button>
        )
      }
    >
      <PersonPart query={reports} data={reports.data}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted text-sm">{text.none}</p>
          ) : (
            <ul className="divide-y divide-border">
              {list.map((reported) => (
                <Line key={reported.id} reported={reported} />
              ))}
            </ul>
          )
        }
      </PersonPart>
    </PersonCard>
  )
}
