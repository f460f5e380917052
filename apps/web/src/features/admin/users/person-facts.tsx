import { formatDay } from '@fenix/domain/dates.ts'
import type { Person } from '#resources/users/row.ts'
import { strings } from '#strings/admin-people.ts'
import { shortDay } from '../short-dates.ts'
import { PersonCard } from './person-card.tsx'

const text = strings.person

/** A version is the day from which it applies. */
const termsOf = (version: string | null) =>
  version === null ? text.noTerms : text.acceptedTerms(formatDay(new Date(`${version}T12:00`)))

export function PersonFacts({
  person: { email, emailConfirmedAt, phone, termsVersion },
}: {
  person: Person
}) {
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
