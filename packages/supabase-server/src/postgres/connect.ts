import pg from 'pg'
import { type ClusterOptions, joinCluster, startCluster } from '#cluster/cluster.ts'
import { OperatorError } from '#operator-error.ts'

export type Postgres = {
  connection: pg.ClientConfig
  /** Ends the embedded Postgres; an operator's own is left alone. */
  stop(): Promise<void>
}

const CONNECT_MS = 10_000

export type PostgresOptions = ClusterOptions & {
  /** The operator's own Postgres, in place of the embedded one. */
  databaseUrl?: string | undefined
}

/** Where a database is, without the password. */
function placeOf(databaseUrl: string) {
  const { host, searchParams } = new URL(databaseUrl)
  return searchParams.get('host') ?? host
}

/** Several addresses that were all tried fail together, without a message. */
const reasonOf = (error: unknown) => {
  const { message, code } = error as NodeJS.ErrnoException
  return (message || code || String(error)).split('\n', 1)[0]
}

/** @throws OperatorError where nobody can connect */
async function operators(connectionString: string): Promise<Postgres> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
  } catch (cause) {
    throw new OperatorError(
      `DATABASE_URL: no connection to ${placeOf(connectionString)}: ${reasonOf(cause)}`,
      {
        cause,
      },
    )
  } finally {
    await client.end()
  }
  return { connection: { connectionString }, stop: async () => {} }
}

/** The operator's Postgres where `DATABASE_URL` names one, else the embedded one of `dataDir`, for this server alone. */
export const connectPostgres = async ({ databaseUrl, ...cluster }: PostgresOptions): Promise<Postgres> =>
  databaseUrl === undefined ? startCluster(cluster) : operators(databaseUrl)

/** The same for a command, which may share the embedded one with a running server. */
export const joinPostgres = async ({ databaseUrl, ...cluster }: PostgresOptions): Promise<Postgres> =>
  databaseUrl === undefined ? joinCluster(cluster) : operators(databaseUrl)
