import { QueryClientContext, useQuery } from '@tanstack/react-query'
import { type ReactElement, use, useEffect } from 'react'
import { dayStateQuery } from '#resources/agendas/days.ts'
import { queryClient } from '#resources/query-client.ts'
import DayLine from '../day-state.tsx'

type PageDayProps = {
  id: string
  day: string
  /** Gets the words for a phone's contact bar while the professional is busy. */
  onBusy: (words: ReactElement | undefined) => void
}

/** Whether a professional is free on the party's date. */
export default function PageDay({ id, day, onBusy }: PageDayProps) {
  // A page that was served has no client around it.
  const { data: state } = useQuery(dayStateQuery(id, day), use(QueryClientContext) ?? queryClient)

  useEffect(() => {
    if (state !== 'busy') return
    onBusy(
      <div className="md:hidden [&>p]:gap-1.5 [&>p]:text-xs">
        <DayLine day={day} state={state} />
      </div>,
    )

    return () => onBusy(undefined)
  }, [day, state, onBusy])

  return state && <DayLine day={day} state={state} hasYear />
}
