import { type Log, loggable } from '#log.ts'
import type { Database } from '#postgres/database.ts'
import { missedChanges, noDatabase, Refusal } from '#realtime/errors.ts'
import type { Channel } from '#realtime/sockets/channel.ts'
import type { Services } from '#realtime/sockets/channels.ts'
import type { Limits } from '#realtime/sockets/limits.ts'
import { createCatalog } from './catalog.ts'
import { type Notification, readNotification } from './change.ts'
import { createDelivery } from './delivery.ts'
import { checkBindings, Subscriptions } from './subscriptions.ts'

/** The Postgres channel of all notifications. */
const CHANNEL = 'realtime'

/**
 * The payload that makes every process read the published tables again. Sent by each process at its start, and by the
 * platform's SQL when it adds a missing trigger.
 */
const RELOAD = 'reload'

/** The prefix of a payload that reports a change whose key is too long for a notification; the id of the table follows. */
const MISSED = 'MISSED\n'

const RETRY_MS = 1_000

/**
 * Handles items one after the other, in order. @param onOverflow receives all queued items when there are more than
 * `limit`; they are dropped
 */
export function createSerialQueue<Item>(
  limit: number,
  work: (item: Item) => Promise<void>,
  onOverflow: (dropped: Item[]) => void,
): (item: Item) => void {
  const waiting: Item[] = []
  let isWorking = false

  async function run() {
    isWorking = true
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    isWorking = false
  }

  return (item) => {
    waiting.push(item)
    if (waiting.length > limit) onOverflow(waiting.splice(0))
    if (!isWorking) void run()
  }
}

type QueuedNotification = { notification: Notification; committedAt: string }

/** Delivers Postgres's notifications to subscribed channels. Resolves once it is listening to Postgres. */
export async function openChanges(
  { database, log }: { database: Database; log: Log },
  { rowBytes, waitingChanges }: Limits,
): Promise<Pick<Services, 'subscribe' | 'unsubscribe'>> {
  const catalog = createCatalog(database)
  const subscriptions = new Subscriptions()
  const deliver = createDelivery({ database, subscriptions, log, rowBytes })

  async function deliverQueued({ notification, committedAt }: QueuedNotification) {
    try {
      await catalog.settled()
      const table = catalog.find(notification.tableId)
      if (table) await deliver({ ...notification, table, committedAt })
    } catch (error) {
      log.error(loggable(error), 'failed to deliver a change')
      failSubscribers(notification.tableId)
    }
  }

  function failSubscribers(tableId: string) {
    const table = catalog.find(tableId)
    for (const { channel } of table ? subscriptions.to(table) : []) channel.fail(missedChanges())
  }

  function onOverflow(dropped: QueuedNotification[]) {
    log.warn('change queue overflowed; telling subscribers to rejoin')
    for (const id of new Set(dropped.map(({ notification }) => notification.tableId))) failSubscribers(id)
  }

  const enqueue = createSerialQueue(waitingChanges, deliverQueued, onOverflow)

  function receive(notification: Notification) {
    const table = catalog.find(notification.tableId)
    if (table && !subscriptions.has(table)) return
    enqueue({ notification, committedAt: new Date().toISOString() })
  }

  async function subscribe(channel: Channel): Promise<Refusal | undefined> {
    try {
      await checkBindings(database, catalog, channel)
    } catch (error) {
      subscriptions.remove(channel)
      if (error instanceof Refusal) return error
      log.warn(loggable(error), 'failed to check a subscription')
      throw noDatabase()
    }
    if (channel.isOpen) subscriptions.add(channel)
    return undefined
  }

  let retry: NodeJS.Timeout | undefined
  function reload() {
    clearTimeout(retry)
    catalog.refresh().catch((error) => {
      // A warning only: a refresh can fail while Postgres is still closing old connections.
      log.warn(loggable(error), 'failed to read the published tables')
      retry = setTimeout(reload, RETRY_MS).unref()
    })
  }

  /** Called when the listener has reconnected; notifications sent in the meantime were lost. */
  function resume() {
    for (const channel of [...subscriptions.channels]) channel.fail(missedChanges())
    reload()
  }

  let isListening = false
  await new Promise<void>((resolve, reject) => {
    database.listen(CHANNEL, {
      onConnect() {
        if (isListening) resume()
        else catalog.refresh().then(resolve, reject)
        isListening = true
      },
      onNotification(payload) {
        const notification = readNotification(payload)
        if (notification) receive(notification)
        else if (payload === RELOAD) reload()
        else if (payload.startsWith(MISSED)) failSubscribers(payload.slice(MISSED.length))
      },
    })
  })
  await database.run({ text: 'select pg_notify($1, $2)', values: [CHANNEL, RELOAD] })

  return {
    subscribe,
    unsubscribe: (channel) => subscriptions.remove(channel),
  }
}
