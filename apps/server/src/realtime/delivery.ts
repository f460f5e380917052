import type { Caller } from '#http/caller.ts'
import { type Log, loggable } from '#log.ts'
import type { Database } from '#postgres/database.ts'
import { ANY } from './binding.ts'
import type { Change } from './change.ts'
import { createFrames } from './change-frames.ts'
import type { Channel } from './channel.ts'
import { Comparisons } from './comparisons.ts'
import { compareKey, mayReadKey, type Row, readableBy, readRow } from './rows.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'

/** How many callers' rows are read at once, of the ten connections that all requests share. */
const AT_ONCE = 4

type Services = { database: Database; subscriptions: Subscriptions; log: Log; rowBytes: number }

/** What somebody was shown of a change. */
type Sight = { row: Row | undefined; comparisons: Comparisons; isSameForAll: boolean }

/** Brings a change to everybody who wants to hear of it and may read the row. */
export function createDelivery({ database, subscriptions, log, rowBytes }: Services) {
  async function look(change: Change, caller: Caller, listeners: Subscription[]): Promise<Sight> {
    const { table, type, key } = change
    const comparisons = new Comparisons()
    for (const { binding } of listeners) comparisons.add(binding.conditions)
    if (type !== 'DELETE') {
      return { comparisons, ...(await readRow(database, caller, table, key, comparisons)) }
    }
    // Of a deleted row nothing is left that a policy could judge: its key is told to all.
    if (!comparisons.isEmpty) await compareKey(database, caller, table, key, comparisons)
    return { comparisons, row: undefined, isSameForAll: true }
  }

  /**
   * Tells listeners of one role what the first of them sees.
   * @returns false where that could not be read, or where the others might see something else
   */
  async function tell(change: Change, listeners: Subscription[], isOneCaller: boolean): Promise<boolean> {
    const [first] = listeners
    if (!first) return true
    const { caller } = first.channel
    try {
      const sight = await look(change, caller, listeners)
      if (!isOneCaller && !sight.isSameForAll) return false
      if (sight.row || change.type === 'DELETE') send(change, caller, sight, listeners)
      return true
    } catch (error) {
      log.warn({ ...loggable(error), of: change.table.name }, 'a change could not be read')
      return false
    }
  }

  async function tellRole(change: Change, listeners: Subscription[]) {
    const byCaller = [...Map.groupBy(listeners, ({ channel }) => channel.caller.claimsJson).values()]
    if (await tell(change, listeners, byCaller.length === 1)) return
    await inTurns(byCaller, AT_ONCE, async (alike) => {
      if (await tell(change, alike, true)) return
      // A filter that fails must not silence those who have none.
      const plain = alike.filter(({ binding }) => binding.conditions.length === 0)
      await tell(change, plain, true)
    })
  }

  function send(change: Change, caller: Caller, sight: Sight, listeners: Subscription[]) {
    const frameFor = createFrames(change, sight.row, readableBy(caller, change.table), rowBytes)
    const passing = listeners.filter(
      ({ channel, binding }) =>
        channel.isOpen && hasSeen(channel, caller, sight) && sight.comparisons.passes(binding.conditions),
    )
    for (const [channel, subscriptions] of Map.groupBy(passing, ({ channel }) => channel)) {
      const bindings = subscriptions.map(({ binding }) => binding)
      for (const alike of Map.groupBy(bindings, ({ select }) => JSON.stringify(select)).values()) {
        channel.line.send(frameFor(channel, alike))
      }
    }
  }

  return async (change: Change): Promise<void> => {
    const { table, type } = change
    const listeners = subscriptions
      .to(table)
      .filter(
        ({ binding: { event }, channel }) =>
          (event === ANY || event === type) &&
          channel.expiredFor === undefined &&
          mayReadKey(channel.caller, table),
      )
    for (const ofRole of Map.groupBy(listeners, ({ channel }) => channel.caller.role).values()) {
      await tellRole(change, ofRole)
    }
  }
}

/** False for a channel that got another token while the row was read. */
const hasSeen = ({ caller: { role, claimsJson } }: Channel, reader: Caller, { isSameForAll }: Sight) =>
  isSameForAll ? role === reader.role : claimsJson === reader.claimsJson

async function inTurns<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = items.values()
  const next = async () => {
    // Each takes from the same iterator.
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
