import pg from 'pg'
import { OperatorError } from '#operator-error.ts'
import { listObjects } from './contents.ts'

const FRESH = 'restored'
const REPLACED = 'replaced'

export type TargetState = {
  /** Whether the database has any account. */
  isUsed: boolean
  /** The keys of recorded objects. */
  objects: string[]
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Inspects a database before the restore. */
export const inspectTarget = (connection: pg.ClientConfig): Promise<TargetState> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(`
      select to_regclass('auth.users') is not null as has_accounts,
        to_regclass('supabase_migrations.platform_files') is not null as is_ours`)
    if (!rows[0].has_accounts) return { isUsed: false, objects: [] }
    if (!rows[0].is_ours)
      throw new OperatorError(
        "DATABASE_URL: the database is a Supabase project: restore it with Supabase's own backups, or name an empty database",
      )
    const { rowCount } = await client.query('select from auth.users limit 1')
    return { isUsed: rowCount === 1, objects: (await listObjects(client)).map(({ key }) => key) }
  })

/**
 * Fills a new database next to `connection`'s and swaps the two when it is complete; until then nothing changes. Only
 * for an embedded Postgres, where nobody else is connected.
 */
export async function restoreBySwap(
  connection: pg.ClientConfig,
  fill: (connection: pg.ClientConfig) => Promise<void>,
) {
  const run = (...statements: string[]) =>
    withClient({ ...connection, database: 'postgres' }, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  const { database } = connection
  await run(
    `drop database if exists ${FRESH}`,
    `drop database if exists ${REPLACED}`,
    `create database ${FRESH} template template0`,
  )
  await fill({ ...connection, database: FRESH })
  await run(
    'begin',
    `alter database ${database} rename to ${REPLACED}`,
    `alter database ${FRESH} rename to ${database}`,
    'commit',
    `drop database ${REPLACED}`,
  )
}
