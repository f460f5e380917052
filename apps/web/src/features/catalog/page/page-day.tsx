import { today } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { dayStateQuery } from '#resources/agendas/days.ts'
import DayLine from '../day-state.tsx'

type PageDayProps = { id: string; day: string }

/** Whether a professional is free on the party's date. */
export function PageDay({ id, day }: PageDayProps) {
  const { data: state } = useQuery(dayStateQuery(id, day))

  return state && <DayLine day={day} state={state} hasYear />
}

/** What is otherwise shown if a professional is busy on the party's date; `children` gets the words for it. */
export default function WhenBusy({
  id,
  day,
  children,
}: PageDayProps & { children: (busy?: ReactElement) => ReactElement }) {
  const { data: state } = useQuery({ ...dayStateQuery(id, day), enabled: day >= today() })

  return children(state === 'busy' ? <DayLine day={day} state={state} /> : undefined)
}
