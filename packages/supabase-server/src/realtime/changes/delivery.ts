import { mapConcurrently } from '#concurrency/pool.ts'
import { type Log, loggable } from '#log.ts'
import type { Database } from '#postgres/database.ts'
import { missedChanges } from '#realtime/errors.ts'
import { ANY } from './binding.ts'
import type { Change } from './change.ts'
import { createFrames } from './change-frames.ts'
import { isFor, type Listener, look, type Sight } from './change-view.ts'
import { mayReadKey, readableBy } from './rows.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'

/** How many callers' rows are read at once, of the ten connections that all requests share. */
const AT_ONCE = 4

/** How often somebody may get another token while one change is read for them; all others wait meanwhile. */
const ROUNDS = 3

type Services = { database: Database; subscriptions: Subscriptions; log: Log; rowBytes: number }

/** Brings a change to everybody who wants to hear of it and may read the row. Who misses it is told so. */
export function createDelivery({ database, subscriptions, log, rowBytes }: Services) {
  async function tryLook(change: Change, listeners: Listener[]): Promise<Sight | undefined> {
    try {
      return await look(database, change, listeners)
    } catch (error) {
      log.warn({ ...loggable(error), of: change.table.name }, 'a change could not be read')
      return undefined
    }
  }

  /** Tells listeners of one role. @returns those who are somebody else by now, and were not told */
  async function tellRole(change: Change, listeners: Listener[]): Promise<Subscription[]> {
    const byCaller = [...Map.groupBy(listeners, ({ caller }) => caller.claimsJson).values()]
    const sight = await tryLook(change, listeners)
    if (sight && (sight.isSameForAll || byCaller.length === 1)) return send(change, sight, listeners)
    return (await mapConcurrently(byCaller, AT_ONCE, (alike) => tellCaller(change, alike))).flat()
  }

  async function tellCaller(change: Change, listeners: Listener[]): Promise<Subscription[]> {
    const sight = await tryLook(change, listeners)
    if (sight) return send(change, sight, listeners)
    // A filter that fails must not silence those who have none.
    const [plain, filtered] = parted(listeners, ({ binding }) => binding.conditions.length === 0)
    const plainSight = filtered.length > 0 && plain.length > 0 ? await tryLook(change, plain) : undefined
    fail(plainSight ? filtered : listeners)
    return plainSight ? send(change, plainSight, plain) : []
  }

  function send(change: Change, sight: Sight, listeners: Listener[]): Subscription[] {
    const [shown, overtaken] = parted(listeners, ({ channel }) => isFor(sight, channel))
    if (sight.row || change.type === 'DELETE') {
      const frameFor = createFrames(change, sight.row, readableBy(sight.caller, change.table), rowBytes)
      const passing = shown.filter(
        ({ channel, binding }) => channel.isOpen && sight.comparisons.passes(binding.conditions),
      )
      for (const [channel, subscriptions] of Map.groupBy(passing, ({ channel }) => channel)) {
        const bindings = subscriptions.map(({ binding }) => binding)
        for (const alike of Map.groupBy(bindings, ({ select }) => JSON.stringify(select)).values()) {
          channel.line.send(frameFor(channel, alike))
        }
      }
    }
    return overtaken
  }

  return async (change: Change): Promise<void> => {
    const { table, type } = change
    let waiting = subscriptions.to(table).filter(({ binding: { event } }) => event === ANY || event === type)
    for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
      const listeners = waiting
        .filter(({ channel }) => channel.mayHear && mayReadKey(channel.caller, table))
        .map((subscription) => ({ ...subscription, caller: subscription.channel.caller }))
      const byRole = Map.groupBy(listeners, ({ caller }) => caller.role).values()
      waiting = (await mapConcurrently(byRole, 1, (ofRole) => tellRole(change, ofRole))).flat()
    }
    fail(waiting)
  }
}

function fail(subscriptions: Subscription[]) {
  for (const { channel } of subscriptions) channel.fail(missedChanges())
}

function parted<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const parts = Map.groupBy(items, isFirst)
  return [parts.get(true) ?? [], parts.get(false) ?? []]
}
