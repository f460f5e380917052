import pg from 'pg'

export type Subscriber = {
  /** Listening begins: at first, and after each broken connection. What was announced before is missed. */
  connected?(): void
  heard(payload: string): void
}

export type Listener = { end(): Promise<void> }

/** Short, since whoever writes may be connected again already. */
const RETRY_MS = 100

/**
 * Hears what `notify` announces on `channel`, on a connection of its own that is made again when it breaks.
 * @param onError told once of each time without a connection, however many attempts that takes
 */
export function openListener(
  connection: pg.ClientConfig,
  channel: string,
  subscriber: Subscriber,
  onError: (error: Error) => void,
): Listener {
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
    client.on('notification', ({ payload = '' }) => subscriber.heard(payload))
    client.once('end', () => {
      if (!hasEnded) retry = setTimeout(connect, RETRY_MS)
    })
    listen(client).catch((error) => {
      lost(error)
      // Its `end` begins the next attempt.
      return client.end()
    })
  }

  async function listen(to: pg.Client) {
    await to.connect()
    await to.query(`listen ${pg.escapeIdentifier(channel)}`)
    isLost = false
    subscriber.connected?.()
  }

  connect()
  return {
    async end() {
      hasEnded = true
      clearTimeout(retry)
      await client.end()
    },
  }
}
