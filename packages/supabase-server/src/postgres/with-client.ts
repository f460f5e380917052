import pg from 'pg'

/** Runs `work` with a new connection, which is closed afterwards. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
