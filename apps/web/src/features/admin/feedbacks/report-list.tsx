import { writtenDay } from '@fenix/domain/dates.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { Card } from '#kit/ui/card.tsx'
import { type ReportOutcome, reportQueries } from '#resources/reports/queries.ts'
import { ReportCard } from './report-card.tsx'
import { strings } from './texts.ts'

const text = strings.reports
const outcomeText = text.outcomes

/** One word for the outcome, in the grammatical gender of the target's Portuguese name. */
const wordOf = ({ outcome, is_review }: ReportOutcome) => {
  if (outcome === 'kept') return is_review ? outcomeText.kept : outcomeText.keptProfile

  return is_review ? outcomeText.removed : outcomeText.removedProfile
}

function Outcome({ outcome }: { outcome: ReportOutcome }) {
  const { is_review, reasons, note, decided_at, decided_by_name, professional_name, client_name } = outcome
  const Icon = outcome.outcome === 'kept' ? Check : Trash2

  return (
    <li className="flex items-start gap-2.5 py-2.5 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p>
          <b className="font-semibold">{wordOf(outcome)}:</b>{' '}
          {is_review
            ? outcomeText.review(client_name, professional_name)
            : outcomeText.profile(professional_name)}
        </p>
        <p className="text-muted text-xs">{[...reasons, outcomeText.by(decided_by_name)].join(' · ')}</p>
        {note && <p className="text-muted text-xs">“{note}”</p>}
      </div>
      <time dateTime={decided_at} className="shrink-0 text-muted text-xs tabular-nums">
        {writtenDay(decided_at)}
      </time>
    </li>
  )
}

function OutcomesCard() {
  const id = useId()
  const { data: outcomes } = useQuery(reportQueries.outcomes())

  return (
    outcomes !== undefined &&
    outcomes.length > 0 && (
      <Card role="region" aria-labelledby={id} className="px-4 py-3 lg:max-w-148">
        <h2 id={id} className="text-lg">
          {outcomeText.title}
        </h2>
        <ul className="divide-y divide-border">
          {outcomes.map((outcome) => (
            <Outcome key={outcome.id} outcome={outcome} />
          ))}
        </ul>
      </Card>
    )
  )
}

export const ReportList = () => (
  <div className="grid gap-4">
    <ResourceList
      query={useInfiniteQuery(reportQueries.list())}
      errorTitle={errors.load.reports}
      empty={{ title: text.empty, text: text.emptyText }}
    >
      {(list, onGone) => (
        <div className="grid grid-cols-1 gap-4 lg:has-[>:nth-child(2)]:grid-cols-2">
          {list.map((reported) => (
            <ReportCard key={reported.id} reported={reported} onGone={onGone} />
          ))}
        </div>
      )}
    </ResourceList>
    <OutcomesCard />
  </div>
)
