import { mapConcurrently } from '#concurrency/pool.ts'
import { type Log, loggable } from '#log.ts'
import type { Database } from '#postgres/database.ts'
import { missedChanges } from '#realtime/errors.ts'
import { ANY } from './binding.ts'
import type { Change } from './change.ts'
import { createFrames } from './change-frames.ts'
import { type ChangeView, isFor, type Listener, viewChange } from './change-view.ts'
import { mayReadKey, readableBy } from './rows.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'

/** Maximum number of concurrent reads. All requests share ten connections. */
const MAX_CONCURRENT = 4

/**
 * How often one change is read again for a caller whose token changed during the read; all later changes wait
 * meanwhile.
 */
const ROUNDS = 3

type Services = { database: Database; subscriptions: Subscriptions; log: Log; rowBytes: number }

/** Delivers a change to every subscriber that may read the row. A subscriber that might miss it is told to rejoin. */
export function createDelivery({ database, subscriptions, log, rowBytes }: Services) {
  async function tryView(change: Change, listeners: Listener[]): Promise<ChangeView | undefined> {
    try {
      return await viewChange(database, change, listeners)
    } catch (error) {
      log.warn({ ...loggable(error), of: change.table.name }, 'failed to read a changed row')
      return undefined
    }
  }

  /**
   * Delivers to the listeners with one role.
   * @returns the subscriptions that got nothing because their token changed meanwhile
   */
  async function deliverToRole(change: Change, listeners: Listener[]): Promise<Subscription[]> {
    const byCaller = [...Map.groupBy(listeners, ({ caller }) => caller.claimsJson).values()]
    const view = await tryView(change, listeners)
    if (view && (view.isSameForAll || byCaller.length === 1)) return send(change, view, listeners)
    return (await mapConcurrently(byCaller, MAX_CONCURRENT, (alike) => deliverToCaller(change, alike))).flat()
  }

  async function deliverToCaller(change: Change, listeners: Listener[]): Promise<Subscription[]> {
    const view = await tryView(change, listeners)
    if (view) return send(change, view, listeners)
    // A failing filter must not affect subscriptions without one.
    const [plain, filtered] = partition(listeners, ({ binding }) => binding.conditions.length === 0)
    const plainView = filtered.length > 0 && plain.length > 0 ? await tryView(change, plain) : undefined
    fail(plainView ? filtered : listeners)
    return plainView ? send(change, plainView, plain) : []
  }

  function send(change: Change, view: ChangeView, listeners: Listener[]): Subscription[] {
    const [shown, stale] = partition(listeners, ({ channel }) => isFor(view, channel))
    if (view.row || change.type === 'DELETE') {
      const frameFor = createFrames(change, view.row, readableBy(view.caller, change.table), rowBytes)
      const passing = shown.filter(
        ({ channel, binding }) => channel.isOpen && view.comparisons.passes(binding.conditions),
      )
      for (const [channel, subscriptions] of Map.groupBy(passing, ({ channel }) => channel)) {
        const bindings = subscriptions.map(({ binding }) => binding)
        for (const alike of Map.groupBy(bindings, ({ select }) => JSON.stringify(select)).values()) {
          channel.transport.send(frameFor(channel, alike))
        }
      }
    }
    return stale
  }

  return async (change: Change): Promise<void> => {
    const { table, type } = change
    let waiting = subscriptions.to(table).filter(({ binding: { event } }) => event === ANY || event === type)
    for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
      const listeners = waiting
        .filter(({ channel }) => channel.canReceive && mayReadKey(channel.caller, table))
        .map((subscription) => ({ ...subscription, caller: subscription.channel.caller }))
      const byRole = Map.groupBy(listeners, ({ caller }) => caller.role).values()
      waiting = (await mapConcurrently(byRole, 1, (group) => deliverToRole(change, group))).flat()
    }
    fail(waiting)
  }
}

function fail(subscriptions: Subscription[]) {
  for (const { channel } of subscriptions) channel.fail(missedChanges())
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const parts = Map.groupBy(items, isFirst)
  return [parts.get(true) ?? [], parts.get(false) ?? []]
}
