import type { Caller } from '#http/caller.ts'
import type { Database } from '#postgres/database.ts'
import type { Channel } from '#realtime/sockets/channel.ts'
import type { Change } from './change.ts'
import { Comparisons } from './comparisons.ts'
import { compareKey, type Row, readRow } from './rows.ts'
import type { Subscription } from './subscriptions.ts'

/** Somebody who wants to hear of a change, as whom they listened when it came. */
export type Listener = Subscription & { caller: Caller }

/** What `caller` was shown of a change. */
export type Sight = {
  caller: Caller
  row: Row | undefined
  comparisons: Comparisons
  /** Whether everybody with the caller's role would have been shown the same. */
  isSameForAll: boolean
}

/** What the first of the listeners is shown, with the comparisons for all of them. */
export async function look(database: Database, change: Change, listeners: Listener[]): Promise<Sight> {
  const { table, type, key } = change
  const caller = listeners[0]?.caller
  if (!caller) throw new Error('A change is looked at for somebody')
  const comparisons = new Comparisons()
  for (const { binding } of listeners) comparisons.add(binding.conditions)
  if (type !== 'DELETE') {
    return { caller, comparisons, ...(await readRow(database, caller, table, key, comparisons)) }
  }
  // Of a deleted row nothing is left that a policy could judge: its key is told to all.
  if (!comparisons.isEmpty) await compareKey(database, caller, table, key, comparisons)
  return { caller, comparisons, row: undefined, isSameForAll: true }
}

/** False for a channel that has got another token since. */
export const isFor = ({ caller, isSameForAll }: Sight, { caller: { role, claimsJson } }: Channel) =>
  isSameForAll ? role === caller.role : claimsJson === caller.claimsJson
