import type { Database } from '@fenix/database/database.types.ts'
import { dayMs } from '@fenix/domain/dates.ts'
import { weekdayNumber } from '@fenix/domain/months.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/**
 * A provider's own agenda. Days are texts such as '2027-05-15', weekdays numbers from 0 (Sunday). `confirmed_at` is when it
 * was last changed or confirmed; `free` lists the days that are free although their weekday is a day off.
 */
export type Agenda = Database['public']['Functions']['my_agenda']['Returns'][number]

const none: Agenda = { confirmed_at: null, never_on: [], busy: [], free: [], parties: [] }

export const isBusyOn = ({ busy, free, never_on }: Agenda, day: string) =>
  busy.includes(day) || (never_on.includes(weekdayNumber(day)) && !free.includes(day))

const including = (days: readonly string[], day: string, isIn: boolean) => [
  ...days.filter((other) => other !== day),
  ...(isIn ? [day] : []),
]

/** A change of an agenda, which also confirms it. */
export type AgendaChange = { day: string; isBusy: boolean } | { neverOn: readonly number[] } | 'confirm'

function changed(agenda: Agenda, change: AgendaChange): Agenda {
  const touched: Agenda = { ...agenda, confirmed_at: new Date().toISOString() }
  if (change === 'confirm') return touched
  if ('neverOn' in change) return { ...touched, never_on: [...change.neverOn] }
  const { day, isBusy } = change
  const isRule = agenda.never_on.includes(weekdayNumber(day))

  return {
    ...touched,
    busy: including(agenda.busy, day, isBusy && !isRule),
    free: including(agenda.free, day, !isBusy && isRule),
    parties: including(agenda.parties, day, false),
  }
}

function send(change: AgendaChange) {
  if (change === 'confirm') return supabase.rpc('confirm_agenda')
  if ('neverOn' in change) return supabase.rpc('set_never_on', { weekdays: [...change.neverOn] })

  return supabase.rpc('set_busy_day', { day: change.day, is_busy: change.isBusy })
}

const staleAfterDays = 35

/** The number of days since an agenda was last changed or confirmed; 0 if it never was. */
export const daysStill = ({ confirmed_at }: Agenda) =>
  confirmed_at ? Math.floor((Date.now() - Date.parse(confirmed_at)) / dayMs) : 0

/** Whether an agenda was last changed or confirmed so long ago that clients no longer see it. */
export const isStale = (agenda: Agenda) => daysStill(agenda) >= staleAfterDays

export const agendaQueries = {
  /** The agenda of the signed-in provider, whose id is `ownerId`. */
  ofOwner: (ownerId: string) =>
    queryOptions({
      queryKey: ['agenda', ownerId],
      queryFn: async ({ signal }) => unwrap(await supabase.rpc('my_agenda').abortSignal(signal))[0] ?? none,
      meta: { logTitle: 'Reading the agenda', persist: true },
    }),
}

/** Changes are shown at once, and sent one after another. */
export function useAgendaChange(ownerId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = agendaQueries.ofOwner(ownerId)

  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'agenda' },
    mutationFn: async (change: AgendaChange) => unwrap(await send(change)),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<Agenda>(queryKey, (agenda) => agenda && changed(agenda, change))
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1)
        await queryClient.invalidateQueries({ queryKey })
    },
    meta: { errorTitle: 'A agenda não foi salva' },
  })
}
