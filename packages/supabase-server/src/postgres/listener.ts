import pg from 'pg'

export type Subscriber = {
  /** Called when listening starts, at first and after every lost connection. Earlier notifications were missed. */
  onConnect?(): void
  onNotification(payload: string): void
}

/** The pause between attempts to reconnect. Short, since writers may already be connected again. */
const RETRY_MS = 100

/**
 * Listens on `channel` with its own connection, which reconnects.
 * @param onError called once per outage, however many attempts it takes
 * @returns a function that ends it
 */
export function openListener(
  connection: pg.ClientConfig,
  channel: string,
  subscriber: Subscriber,
  onError: (error: Error) => void,
) {
  let client: pg.Client
  let retry: NodeJS.Timeout | undefined
  let hasEnded = false
  let isLost = false

  function lost(error: Error) {
    if (!isLost) onError(error)
    isLost = true
  }

  function connect() {
    client = new pg.Client({ ...connection, application_name: 'supabase-server-listen', keepAlive: true })
    client.on('error', lost)
    client.on('notification', ({ payload = '' }) => subscriber.onNotification(payload))
    client.once('end', () => {
      if (!hasEnded) retry = setTimeout(connect, RETRY_MS)
    })
    listen(client).catch((error) => {
      lost(error)
      // Ending the client emits `end`, which triggers the next attempt.
      return client.end()
    })
  }

  async function listen(to: pg.Client) {
    await to.connect()
    await to.query(`listen ${pg.escapeIdentifier(channel)}`)
    isLost = false
    subscriber.onConnect?.()
  }

  connect()
  return async () => {
    hasEnded = true
    clearTimeout(retry)
    await client.end()
  }
}
