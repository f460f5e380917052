import { mapConcurrently } from '#concurrency/pool.ts'
import type { Caller } from '#http/caller.ts'
import { type Log, loggable } from '#log.ts'
import type { Database } from '#postgres/database.ts'
import { missedChanges } from '../errors.ts'
import type { Channel } from '../sockets/channel.ts'
import { encode } from '../sockets/frames.ts'
import { ANY, type Binding } from './binding.ts'
import type { Column } from './catalog.ts'
import { type Change, changeData } from './change.ts'
import { Comparisons } from './comparisons.ts'
import { compareKey, keysOf, mayReadKey, type Row, readableBy, readRow } from './rows.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'

/** A subscription, with its caller at the time of the change. */
type Listener = Subscription & { caller: Caller }

/** The part of a change that `caller` may see. */
type ChangeView = {
  caller: Caller
  row: Row | undefined
  comparisons: Comparisons
  /** Whether all callers with this role see the same part of the change. */
  isSameForAll: boolean
}

/** Reads what the first listener may see, and evaluates the comparisons of all listeners. */
async function viewChange(database: Database, change: Change, listeners: Listener[]): Promise<ChangeView> {
  const { table, type, key } = change
  const caller = listeners[0]?.caller
  if (!caller) throw new Error('a change needs a listener')
  const comparisons = new Comparisons()
  for (const { binding } of listeners) comparisons.add(binding.conditions)
  const access = { database, caller, table }
  if (type !== 'DELETE') {
    return { caller, comparisons, ...(await readRow(access, key, comparisons)) }
  }
  // Policies cannot check a deleted row, so its key goes to every listener.
  if (!comparisons.isEmpty) await compareKey(access, key, comparisons)
  return { caller, comparisons, row: undefined, isSameForAll: true }
}

/** Whether a view is still valid for a channel, whose token may have changed. */
const isFor = ({ caller, isSameForAll }: ChangeView, { caller: { role, claimsJson } }: Channel) =>
  isSameForAll ? role === caller.role : claimsJson === caller.claimsJson

/** Whether the row's key meets a listener's conditions; the outcome is the same for all callers. */
function passesByKey({ table }: Change, { comparisons }: ChangeView) {
  const keys = new Set(keysOf(table).map(({ name }) => name))
  return ({ binding: { conditions } }: Listener) =>
    comparisons.passes(conditions.filter(({ column }) => keys.has(column)))
}

/** Maximum number of concurrent reads: all requests share ten connections to Postgres. */
const MAX_CONCURRENT = 4

/**
 * Maximum number of attempts to deliver a change: a caller whose token changes during the read of the row needs another
 * attempt. Later changes wait meanwhile.
 */
const ROUNDS = 3

type Services = { database: Database; subscriptions: Subscriptions; log: Log; rowBytes: number }

/** Delivers a change to every subscriber that may read the row. A subscriber that might miss it must rejoin. */
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
   * Delivers a change to `listeners`, which all have the same role.
   * @returns the subscriptions that got nothing because their token has changed
   */
  async function deliverToRole(change: Change, listeners: Listener[]): Promise<Subscription[]> {
    const view = await tryView(change, listeners)
    const isForOne = listeners.every(({ caller }) => caller.claimsJson === view?.caller.claimsJson)
    if (view && (view.isSameForAll || isForOne)) return send(change, view, listeners)
    // Most callers filter by the key of their own row: nothing is read for those whose filter excludes this key.
    const possible = view ? listeners.filter(passesByKey(change, view)) : listeners
    const byCaller = Map.groupBy(possible, ({ caller }) => caller.claimsJson).values()
    return (await mapConcurrently(byCaller, MAX_CONCURRENT, (alike) => deliverToCaller(change, alike))).flat()
  }

  async function deliverToCaller(change: Change, listeners: Listener[]): Promise<Subscription[]> {
    const view = await tryView(change, listeners)
    if (view) return send(change, view, listeners)
    // A filter that fails must not affect subscriptions without a filter.
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

/** Serializes a change for subscribers who see the same part of it. Equal messages are serialized only once. */
function createFrames(change: Change, row: Row | undefined, columns: Column[], rowBytes: number) {
  const frames = new Map<string, Buffer>()

  /** @param bindings the bindings of one subscriber, all with the same `select` */
  return ({ transport: { version }, topic }: Channel, bindings: Binding[]): Buffer => {
    const select = bindings[0]?.select
    const ids = bindings.map(({ id }) => id)
    const name = JSON.stringify([version, topic, ids, select])
    const written = frames.get(name)
    if (written) return written

    const shown = select ? columns.filter(({ isKey, name }) => isKey || select.includes(name)) : columns
    const payload = `{"ids":[${ids}],"data":${changeData(change, row, shown, rowBytes)}}`
    const message = { joinRef: null, ref: null, topic, event: 'postgres_changes' }
    const frame = Buffer.from(encode(version, message, payload))
    frames.set(name, frame)
    return frame
  }
}
