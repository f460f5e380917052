import { type EventBrief, isOver } from '@fenix/domain/event-brief.ts'
import { QueryClientContext, useQuery } from '@tanstack/react-query'
import { type ReactElement, use, useEffect } from 'react'
import { dayStateQuery } from '#resources/agendas/days.ts'
import { queryClient } from '#resources/query-client.ts'
import DayLine from '../day-state.tsx'
import { strings } from './texts.ts'

type AnswerProps = {
  id: string
  day: string
  /** Called with the text for a phone's contact bar if the professional is busy; with undefined if no longer busy. */
  onBusy: (words: ReactElement | undefined) => void
}

function Answer({ id, day, onBusy }: AnswerProps) {
  // A served page is not within a `QueryClientProvider`.
  const { data: answer } = useQuery(dayStateQuery(id, day), use(QueryClientContext) ?? queryClient)
  const state = answer?.state

  useEffect(() => {
    if (state !== 'busy') return
    onBusy(
      <div className="md:hidden [&>p]:gap-1.5 [&>p]:text-xs">
        <DayLine day={day} state={state} />
      </div>,
    )

    return () => onBusy(undefined)
  }, [day, state, onBusy])

  return (
    answer && (
      <>
        <DayLine day={day} state={answer.state} hasYear />
        {answer.confirmed_days_ago !== null && (
          <p className="mt-0.5 ml-4.5 text-muted text-xs">{strings.freshness(answer.confirmed_days_ago)}</p>
        )}
      </>
    )
  )
}

type PageDayProps = Omit<AnswerProps, 'day'> & { party: EventBrief }

/** Whether a professional is free on the party's date, and how fresh the agenda is. Nothing if there is no date, or it has passed. */
export default function PageDay({ party, ...props }: PageDayProps) {
  if (party.date === '' || isOver(party, new Date())) return null

  return (
    <div
      data-not-on-paper
      className="-order-1 min-h-5 max-md:mt-1 md:order-first md:mb-2 md:border-border md:border-b md:pb-4"
    >
      <Answer day={party.date} {...props} />
    </div>
  )
}
