import { useQuery } from '@tanstack/react-query'
import { dayStateQuery } from '#resources/agendas/days.ts'
import DayLine from '../day-state.tsx'

/** Whether a professional is free on the party's date. */
export function PageDay({ id, day }: { id: string; day: string }) {
  const { data: state } = useQuery(dayStateQuery(id, day))

  return state && <DayLine day={day} state={state} hasYear />
}
