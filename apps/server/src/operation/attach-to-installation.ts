import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import {
  attachToPostgres,
  type Postgres,
  type PostgresOptions,
} from '@fenix/supabase-server/postgres/connect.ts'
import pg from 'pg'

const NOTHING_YET = 'holds no installation yet: "npm start" creates one'

/** Whether the migrations were applied to this database. */
async function isMigrated(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('public.profiles') is not null as is_migrated")
    return rows[0].is_migrated === true
  } finally {
    await client.end()
  }
}

/**
 * Connects a command to the Postgres of an installation, whether or not its server runs. @throws OperatorError if there
 * is no installation, so that a mistyped name does not create one
 */
export async function attachToInstallation(config: PostgresOptions): Promise<Postgres> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new OperatorError(`DATA_DIR: ${config.dataDir} ${NOTHING_YET}`)
  }
  const postgres = await attachToPostgres(config)
  if (await isMigrated(postgres.connection)) return postgres
  await postgres.stop()
  throw new OperatorError(
    config.databaseUrl === undefined
      ? `DATA_DIR: ${config.dataDir} ${NOTHING_YET}`
      : `DATABASE_URL: the database ${NOTHING_YET}`,
  )
}
