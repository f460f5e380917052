import pg from 'pg'
import type { Database } from './database.ts'

/** Runs `work` after that of the other servers of this database that use the same key. */
export const inTurn = <T>(database: Pick<Database, 'transaction'>, key: number, work: () => Promise<T>) =>
  database.transaction(async (query) => {
    await query({ text: 'select pg_advisory_xact_lock($1)', values: [key] })
    return work()
  })

/** Runs `work`, unless another server of this database runs it now. Has its own connection, since it may take minutes. */
export async function ifNobodyElseDoes<T>(
  connection: pg.ClientConfig,
  key: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client(connection)
  // A connection that breaks gives the lock away.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_free', [key])
    return rows[0]?.is_free ? await work() : undefined
  } finally {
    await client.end()
  }
}
