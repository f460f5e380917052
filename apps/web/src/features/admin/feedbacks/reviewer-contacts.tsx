import { useQuery } from '@tanstack/react-query'
import { reportQueries } from '#resources/reports/queries.ts'
import { shortDay } from '../short-dates.ts'
import { strings } from './texts.ts'

const text = strings.reports

const list = new Intl.ListFormat('pt-BR')

type ReviewerContactsProps = { review: { id: string; clientName: string } }

/** Whether, and on which days, the author of a reported review had tapped that professional's contact. */
export function ReviewerContacts({ review: { id, clientName } }: ReviewerContactsProps) {
  const { data: days } = useQuery(reportQueries.reviewerContacts(id))

  return (
    <p className="min-h-5 text-muted text-xs">
      {days !== undefined &&
        (days.length === 0
          ? text.noContact(clientName)
          : text.contacts(clientName, list.format(days.map(shortDay))))}
    </p>
  )
}
