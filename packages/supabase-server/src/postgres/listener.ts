import pg from 'pg'

export type Subscriber = {
  /** Called when listening starts, at first and after every lost connection. Notifications from before the call were missed. */
  onConnect?(): void
  onNotification(payload: string): void
}

type Subscription = { channel: string; subscriber: Subscriber }

/** The pause between attempts to reconnect. Short, since notifications sent meanwhile are missed. */
const RETRY_MS = 100

/**
 * Listens on all channels with one connection, which opens with the first subscription and reconnects.
 * @param onError called once per outage, however many attempts it takes
 */
export function createListener(connection: pg.ClientConfig, onError: (error: Error) => void) {
  const subscriptions: Subscription[] = []
  let client: pg.Client | undefined
  /** Settles after the newest statement: statements run one after another, because `pg` warns about overlapping ones. */
  let turn: Promise<unknown> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  let hasEnded = false
  let isLost = false

  function lost(error: Error) {
    if (!isLost && !hasEnded) onError(error)
    isLost = true
  }

  function take(to: pg.Client, step: Promise<unknown>) {
    turn = step
    step.catch((error) => {
      lost(error)
      // Ending the client emits `end`, which triggers the next attempt.
      return to.end()
    })
  }

  function connect() {
    const opened = new pg.Client({
      ...connection,
      application_name: 'supabase-server-listen',
      keepAlive: true,
    })
    client = opened
    opened.on('error', lost)
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const { subscriber } of subscriptions.filter((one) => one.channel === channel)) {
        subscriber.onNotification(payload)
      }
    })
    opened.once('end', () => {
      if (!hasEnded) retry = setTimeout(connect, RETRY_MS)
    })
    take(opened, opened.connect())
    for (const subscription of subscriptions) start(opened, subscription)
  }

  function start(to: pg.Client, { channel, subscriber }: Subscription) {
    const listen = async () => {
      await to.query(`listen ${pg.escapeIdentifier(channel)}`)
      isLost = false
      subscriber.onConnect?.()
    }
    take(to, turn.then(listen))
  }

  return {
    listen(channel: string, subscriber: Subscriber) {
      const subscription = { channel, subscriber }
      subscriptions.push(subscription)
      if (client) start(client, subscription)
      else connect()
    },
    async end() {
      hasEnded = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
