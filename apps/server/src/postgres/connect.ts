import { joinCluster, startCluster } from '@fenix/database/cluster.ts'
import type pg from 'pg'
import type { Config } from '#config.ts'

export type Postgres = {
  connection: pg.ClientConfig
  /** Ends the embedded Postgres; an operator's own is left alone. */
  stop(): Promise<void>
}

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>

const operators = (connectionString: string): Postgres => ({
  connection: { connectionString },
  stop: async () => {},
})

/** The operator's Postgres where `DATABASE_URL` names one, else the embedded one of `dataDir`, for this server alone. */
export const connectPostgres = async ({ databaseUrl, dataDir }: Where): Promise<Postgres> =>
  databaseUrl === undefined ? startCluster({ dataDir }) : operators(databaseUrl)

/** The same for a command, which may share the embedded one with a running server. */
export const joinPostgres = async ({ databaseUrl, dataDir }: Where): Promise<Postgres> =>
  databaseUrl === undefined ? joinCluster({ dataDir }) : operators(databaseUrl)
