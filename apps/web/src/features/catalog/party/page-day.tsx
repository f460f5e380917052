import { QueryClientContext, useQuery } from '@tanstack/react-query'
import { type ReactElement, use, useEffect } from 'react'
import { dayStateQuery } from '#resources/agendas/days.ts'
import { queryClient } from '#resources/query-client.ts'
import DayLine from '../day-state.tsx'
import { strings } from './texts.ts'

type PageDayProps = {
  id: string
  day: string
  /** Gets the words for a phone's contact bar while the professional is busy. */
  onBusy: (words: ReactElement | undefined) => void
}

/** Whether a professional is free on the party's date, and by how fresh an agenda. */
export default function PageDay({ id, day, onBusy }: PageDayProps) {
  // A page that was served has no client around it.
  const { data: { state, confirmed_days_ago: age = null } = {} } = useQuery(
    dayStateQuery(id, day),
    use(QueryClientContext) ?? queryClient,
  )

  useEffect(() => {
    if (state !== 'busy') return
    onBusy(
      <div className="md:hidden">
        <DayLine day={day} state={state} />
      </div>,
    )

    return () => onBusy(undefined)
  }, [day, state, onBusy])

  return (
    state && (
      <>
        <DayLine day={day} state={state} hasYear />
        {age !== null && <p className="mt-0.5 ml-4.5 text-muted text-xs">{strings.freshness(age)}</p>}
      </>
    )
  )
}
