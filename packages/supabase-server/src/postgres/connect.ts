import type pg from 'pg'
import { attachToCluster, type Cluster, type ClusterOptions, startCluster } from '#cluster/cluster.ts'
import { OperatorError } from '#operator-error.ts'
import type { Database } from './database.ts'
import { withClient } from './with-client.ts'

/** The embedded Postgres, or the operator's own, whose folders are unknown and which `stop` leaves running. */
export type Postgres = Omit<Cluster, 'connection'> & { connection: pg.ClientConfig }

const CONNECT_MS = 10_000

export type PostgresOptions = ClusterOptions & {
  /** The URL of the operator's own Postgres, used in place of the embedded one. */
  databaseUrl?: string | undefined
}

/** The host in a database URL, for messages, which must not contain the password. */
function placeOf(databaseUrl: string) {
  const { host, searchParams } = new URL(databaseUrl)
  return searchParams.get('host') ?? host
}

/** The first line of an error's message, or its code: if several addresses fail, there is no message. */
const reasonOf = (error: unknown) => {
  const { message, code } = error as NodeJS.ErrnoException
  return (message || code || String(error)).split('\n', 1)[0]
}

/** @throws OperatorError if the connection fails */
async function operators(connectionString: string): Promise<Postgres> {
  const attempt = { connectionString, connectionTimeoutMillis: CONNECT_MS }
  await withClient(attempt, async () => {}).catch((cause) => {
    const place = placeOf(connectionString)
    throw new OperatorError(`DATABASE_URL: no connection to ${place}: ${reasonOf(cause)}`, { cause })
  })
  return { connection: { connectionString }, folders: [], stop: async () => {} }
}

/** Connects to the Postgres of `databaseUrl`, or starts the embedded one of `dataDir` for this server alone. */
export const connectPostgres = async ({ databaseUrl, ...cluster }: PostgresOptions): Promise<Postgres> =>
  databaseUrl === undefined ? startCluster(cluster) : operators(databaseUrl)

/** Connects a command, which may share a running server's embedded Postgres. */
export const attachToPostgres = async ({ databaseUrl, ...cluster }: PostgresOptions): Promise<Postgres> =>
  databaseUrl === undefined ? attachToCluster(cluster) : operators(databaseUrl)

/** Waits while another server of this database runs work with the same key, then runs `work`. */
export const inTurn = <T>(database: Pick<Database, 'transaction'>, key: number, work: () => Promise<T>) =>
  database.transaction(async (query) => {
    await query({ text: 'select pg_advisory_xact_lock($1)', values: [key] })
    return work()
  })

/**
 * Runs `work` unless another server of this database runs work with this key. Holds the lock on a new connection, since
 * `work` may take minutes.
 */
export const ifNobodyElseDoes = <T>(connection: pg.ClientConfig, key: number, work: () => Promise<T>) =>
  withClient(connection, async (client) => {
    // If the connection is lost, so is the lock. Without a listener, the connection's error would end the process.
    client.on('error', () => {})
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_free', [key])
    return rows[0]?.is_free ? work() : undefined
  })
