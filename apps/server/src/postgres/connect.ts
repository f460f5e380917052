import { startCluster } from '@fenix/database/cluster.ts'
import type pg from 'pg'
import type { Config } from '#config.ts'

export type Postgres = {
  connection: pg.ClientConfig
  /** Ends the embedded Postgres; an operator's own is left alone. */
  stop(): Promise<void>
}

/** The operator's Postgres where `DATABASE_URL` names one, else the embedded one of `dataDir`. */
export async function connectPostgres({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl === undefined) return startCluster({ dataDir }) satisfies Promise<Postgres>
  return { connection: { connectionString: databaseUrl }, stop: async () => {} } satisfies Postgres
}
