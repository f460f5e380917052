import type { Database } from '@fenix/database/database.types.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

export type DayState = Database['public']['Enums']['day_state']

/** How long not to ask about a date again: less than the 24 hours after which the database forgets that it was asked. */
const answeredMs = 12 * 60 * 60_000

/**
 * Asks the database who is free on a date, once for all components that show the date. Before that, every professional's
 * state on the date is 'ask'. Throws, without asking, if the search is already aborted.
 */
export function askDay(client: QueryClient, day: string, signal: AbortSignal) {
  signal.throwIfAborted()

  return client.fetchQuery({
    queryKey: ['asked-day', day],
    queryFn: async () => unwrap(await supabase.rpc('ask_day', { day })),
    staleTime: answeredMs,
    gcTime: answeredMs,
  })
}

type DayAnswer = {
  state: DayState
  /** How many days ago the owner last changed or confirmed the agenda; null unless the state is 'free'. */
  confirmed_days_ago: number | null
}

/** Whether professionals are free or busy on a date that was asked about. */
export async function dayStates(ids: readonly string[], day: string, signal: AbortSignal) {
  if (ids.length === 0) return new Map<string, DayAnswer>()
  const rows = unwrap(
    await supabase.rpc('day_states', { professional_ids: [...ids], day }).abortSignal(signal),
  )

  return new Map<string, DayAnswer>(rows.map((row) => [row.professional_id, row]))
}

const unknown: DayAnswer = { state: 'ask', confirmed_days_ago: null }

/** Whether professionals are free or busy on a date. Asks about the date first. */
export const dayStatesQuery = (ids: readonly string[], day: string) =>
  queryOptions({
    queryKey: ['day-state', day, ids],
    queryFn: async ({ client, signal }) => {
      await askDay(client, day, signal)
      return dayStates(ids, day, signal)
    },
    meta: { logTitle: 'Reading the states of a day' },
  })

export const dayStateQuery = (id: string, day: string) =>
  queryOptions({ ...dayStatesQuery([id], day), select: (states) => states.get(id) ?? unknown })
