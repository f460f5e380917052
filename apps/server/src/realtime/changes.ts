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

const RETRY_MS = 1_000

type Heard = { announcement: Announcement; committedAt: string }

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

  async function bring({ announcement, committedAt }: Heard) {
    try {
      await catalogue.settled()
      const table = catalogue.find(announcement.tableId)
      if (table) await deliver({ ...announcement, table, committedAt })
    } catch (error) {
      log.warn(loggable(error), 'a change was not delivered')
    }
  }

  function giveUp(forgotten: Heard[]) {
    log.warn('too many changes at once: those who would miss some are told to join again')
    for (const id of new Set(forgotten.map(({ announcement }) => announcement.tableId))) {
      const table = catalogue.find(id)
      const channels = new Set(table && subscriptions.to(table).map(({ channel }) => channel))
      for (const channel of channels) {
        subscriptions.remove(channel)
        channel.tell('system', 'error', missedChanges().message)
        channel.fail()
      }
    }
  }

  const enqueue = createQueue(waitingChanges, bring, giveUp)

  function hear(announcement: Announcement) {
    const table = catalogue.find(announcement.tableId)
    if (table && !subscriptions.has(table)) return
    enqueue({ announcement, committedAt: new Date().toISOString() })
  }

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

  const report = (error: unknown) => log.warn(loggable(error), 'the published tables could not be read')

  /** Listening has begun again; what was announced meanwhile is lost, so each channel is told. */
  async function resume(): Promise<void> {
    try {
      await catalogue.refresh()
    } catch (error) {
      // Postgres may still be closing connections of before.
      report(error)
      setTimeout(resume, RETRY_MS).unref()
      return
    }
    for (const channel of [...subscriptions.channels]) channel.tellSubscribed(undefined)
    for (const channel of [...unanswered]) channel.tellSubscribed(await subscribe(channel))
  }

  let isListening = false
  await new Promise<void>((resolve, reject) => {
    database.listen(CHANNEL, {
      connected() {
        if (isListening) void resume()
        else catalogue.refresh().then(resolve, reject)
        isListening = true
      },
      heard(payload) {
        const announcement = readAnnouncement(payload)
        if (announcement) hear(announcement)
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
