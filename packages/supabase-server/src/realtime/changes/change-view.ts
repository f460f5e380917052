import type { Caller } from '#http/caller.ts'
import type { Database } from '#postgres/database.ts'
import type { Channel } from '#realtime/sockets/channel.ts'
import type { Change } from './change.ts'
import { Comparisons } from './comparisons.ts'
import { compareKey, type Row, readRow } from './rows.ts'
import type { Subscription } from './subscriptions.ts'

/** A subscription, with its caller at the time of the change. */
export type Listener = Subscription & { caller: Caller }

/** The part of a change that `caller` may see. */
export type ChangeView = {
  caller: Caller
  row: Row | undefined
  comparisons: Comparisons
  /** Whether all callers with this role see the same. */
  isSameForAll: boolean
}

/** Reads what the first listener may see, and evaluates the comparisons of all listeners. */
export async function viewChange(
  database: Database,
  change: Change,
  listeners: Listener[],
): Promise<ChangeView> {
  const { table, type, key } = change
  const caller = listeners[0]?.caller
  if (!caller) throw new Error('a change needs a listener')
  const comparisons = new Comparisons()
  for (const { binding } of listeners) comparisons.add(binding.conditions)
  if (type !== 'DELETE') {
    return { caller, comparisons, ...(await readRow(database, caller, table, key, comparisons)) }
  }
  // Policies cannot check a deleted row, so its key goes to everybody.
  if (!comparisons.isEmpty) await compareKey(database, caller, table, key, comparisons)
  return { caller, comparisons, row: undefined, isSameForAll: true }
}

/** Whether a view is valid for a channel: its token may have changed meanwhile. */
export const isFor = ({ caller, isSameForAll }: ChangeView, { caller: { role, claimsJson } }: Channel) =>
  isSameForAll ? role === caller.role : claimsJson === caller.claimsJson
