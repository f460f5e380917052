import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect } from 'react'
import { dayStateQuery } from '#resources/agendas/days.ts'
import DayLine from '../day-state.tsx'

export type PageDayProps = {
  id: string
  day: string
  /** Gets the words for a phone's contact bar while the professional is busy. */
  onBusy: (words: ReactElement | undefined) => void
}

/** Whether a professional is free on the party's date. */
export function PageDay({ id, day, onBusy }: PageDayProps) {
  const { data: state } = useQuery(dayStateQuery(id, day))

  useEffect(() => {
    if (state !== 'busy') return
    onBusy(
      <div className="md:hidden">
        <DayLine day={day} state={state} />
      </div>,
    )

    return () => onBusy(undefined)
  }, [day, state, onBusy])

  return state && <DayLine day={day} state={state} hasYear />
}
