import pg from 'pg'
import { attachToCluster, type ClusterOptions, startCluster } from '#cluster/cluster.ts'
import { OperatorError } from '#operator-error.ts'

export type Postgres = {
  connection: pg.ClientConfig
  /** Stops the embedded Postgres; an operator's own keeps running. */
  stop(): Promise<void>
}

const CONNECT_MS = 10_000

export type PostgresOptions = ClusterOptions & {
  /** The operator's own Postgres, in place of the embedded one. */
  databaseUrl?: string | undefined
}

/** The host of a database URL, without the password. */
function placeOf(databaseUrl: string) {
  const { host, searchParams } = new URL(databaseUrl)
  return searchParams.get('host') ?? host
}

/** When several addresses fail, the error has no message. */
const reasonOf = (error: unknown) => {
  const { message, code } = error as NodeJS.ErrnoException
  return (message || code || String(error)).split('\n', 1)[0]
}

/** @throws OperatorError if the connection fails */
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

/** The Postgres of `databaseUrl`, or the embedded one of `dataDir`, for this server alone. */
export const connectPostgres = async ({ databaseUrl, ...cluster }: PostgresOptions): Promise<Postgres> =>
  databaseUrl === undefined ? startCluster(cluster) : operators(databaseUrl)

/** Connects a command, which may share the embedded Postgres with a running server. */
export const attachToPostgres = async ({ databaseUrl, ...cluster }: PostgresOptions): Promise<Postgres> =>
  databaseUrl === undefined ? attachToCluster(cluster) : operators(databaseUrl)
