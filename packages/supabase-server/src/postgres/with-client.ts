import pg from 'pg'

/** Runs `work` with a connection of its own. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
