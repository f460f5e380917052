import type { Context } from '#context.ts'
import { loggable } from '#log.ts'
import { type Announcement, readAnnouncement } from './announcement.ts'
import { createCatalogue } from './catalogue.ts'
import type { Channel } from './channel.ts'
import { checkBindings } from './check.ts'
import { createDelivery } from './delivery.ts'
import { missedChanges, noDatabase, Refusal } from './errors.ts'
import type { Limits } from './limits.ts'
import { createQueue } from './queue.ts'
import { Subscriptions } from './subscriptions.ts'

/** The channel of `notify`: announcements of changes, and what follows. */
const CHANNEL = 'realtime'

/** Sent where what the processes know of the tables may have become old: by a process that starts, and by the SQL. */
const RELOAD = 'reload'

export type Changes = {
  /** Makes the channel hear of what it asks for; what hinders that is answered, not thrown. */
  subscribe(channel: Channel): Promise<Refusal | undefined>
  unsubscribe(channel: Channel): void
}

/** Hears what Postgres announces and brings it to the channels that subscribed to it. Resolves once it listens. */
export async function openChanges(
  { database, log }: Pick<Context, 'database' | 'log'>,
  { rowBytes, waitingChanges }: Limits,
): Promise<Changes> {
  const catalogue = createCatalogue(database)
  const subscriptions = new Subscriptions()
  /** Those that Postgres was not there to answer. */
  const unanswered = new Set<Channel>()
  const deliver = createDelivery({ database, subscriptions, log, rowBytes })

  const enqueue = createQueue<{ announcement: Announcement; committedAt: string }>(
    waitingChanges,
    async ({ announcement, committedAt }) => {
      try {
        await catalogue.settled()
        const table = catalogue.find(announcement.tableId)
        if (table) await deliver({ ...announcement, table, committedAt })
      } catch (error) {
        log.warn(loggable(error), 'a change was not delivered')
      }
    },
    () => {
      log.warn('too many changes at once: subscribers are told to join again')
      for (const channel of [...subscriptions.channels]) {
        channel.tell('system', 'error', missedChanges().message)
        subscriptions.remove(channel)
        channel.fail()
      }
    },
  )

  async function subscribe(channel: Channel): Promise<Refusal | undefined> {
    unanswered.delete(channel)
    try {
      await checkBindings(database, catalogue, channel)
    } catch (error) {
      subscriptions.remove(channel)
      if (error instanceof Refusal) return error
      log.warn(loggable(error), 'a subscription could not be checked')
      if (channel.isOpen) unanswered.add(channel)
      return noDatabase()
    }
    if (channel.isOpen) subscriptions.add(channel)
    return undefined
  }

  /** Listening has begun again; what was announced meanwhile is lost, so each channel is told. */
  async function resume() {
    for (const channel of [...subscriptions.channels]) channel.tellSubscribed(undefined)
    for (const channel of [...unanswered]) channel.tellSubscribed(await subscribe(channel))
  }

  const report = (error: unknown) => log.warn(loggable(error), 'the published tables could not be read')
  let isListening = false
  await new Promise<void>((resolve, reject) => {
    database.listen(CHANNEL, {
      connected() {
        const [done, failed] = isListening ? [resume, report] : [resolve, reject]
        isListening = true
        catalogue.refresh().then(done).catch(failed)
      },
      heard(payload) {
        const announcement = readAnnouncement(payload)
        if (announcement) enqueue({ announcement, committedAt: new Date().toISOString() })
        else if (payload === RELOAD) catalogue.refresh().catch(report)
      },
    })
  })
  await database.run({ text: 'select pg_notify($1, $2)', values: [CHANNEL, RELOAD] })

  return {
    subscribe,
    unsubscribe(channel) {
      unanswered.delete(channel)
      subscriptions.remove(channel)
    },
  }
}
