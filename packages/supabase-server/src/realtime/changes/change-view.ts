import type { Caller } from '#http/caller.ts'
import type { Database } from '#postgres/database.ts'
import type { Channel } from '#realtime/sockets/channel.ts'
import type { Change } from './change.ts'
import { Comparisons } from './comparisons.ts'
import { compareKey, type Row, readRow } from './rows.ts'
import type { Subscription } from './subscriptions.ts'

/** A subscription with the caller it had when the change came. */
export type Listener = Subscription & { caller: Caller }

/** What `caller` can see of a change. */
export type ChangeView = {
  caller: Caller
  row: Row | undefined
  comparisons: Comparisons
  /** Whether everybody with the caller's role sees the same. */
  isSameForAll: boolean
}

/** What the first subscriber sees, with the comparisons for all of them. */
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
  // A deleted row leaves nothing for policies to check: its key goes to everybody.
  if (!comparisons.isEmpty) await compareKey(database, caller, table, key, comparisons)
  return { caller, comparisons, row: undefined, isSameForAll: true }
}

/** False for a channel whose token changed meanwhile. */
export const isFor = ({ caller, isSameForAll }: ChangeView, { caller: { role, claimsJson } }: Channel) =>
  isSameForAll ? role === caller.role : claimsJson === caller.claimsJson
