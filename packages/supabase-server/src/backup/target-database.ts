import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { OperatorError } from '#operator-error.ts'
import { withClient } from '#postgres/with-client.ts'
import { listObjects, placeOf } from './contents.ts'
import type { ReadableBackup } from './files.ts'
import { type Manifest, tablePath } from './manifest.ts'

const FRESH = 'restored'
const REPLACED = 'replaced'

export type TargetState = {
  /** Whether the database has any account. */
  isUsed: boolean
  /** The keys of the objects that the database references. */
  objects: string[]
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
 * Fills a new database next to `connection`'s and swaps the two when the new one is complete; until then nothing changes.
 * Only for an embedded Postgres, where nobody else is connected.
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

type LoadedTable = Manifest['tables'][number]

/**
 * Fills the tables of a freshly migrated database from a backup, in one transaction. Rows that the migrations inserted
 * are removed, and triggers are disabled, since the backup contains the triggers' effects.
 */
export const loadTables = (
  connection: pg.ClientConfig,
  backup: ReadableBackup,
  { tables, sequences }: Manifest,
  signal: AbortSignal,
) =>
  withClient({ ...connection, application_name: 'supabase-server-restore' }, async (client) => {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const places = tables.map(placeOf)
    for (const place of places) await client.query(`alter table ${place} disable trigger user`)
    await client.query(`truncate ${places.join(', ')}`)
    for (const table of tables) {
      signal.throwIfAborted()
      await loadTable(client, backup, table)
    }
    for (const place of places) await client.query(`alter table ${place} enable trigger user`)
    for (const sequence of sequences) {
      await client.query('select setval($1::regclass, $2)', [placeOf(sequence), sequence.value])
    }
    await client.query('commit')
    await client.query('analyze')
  })

async function loadTable(client: pg.Client, backup: ReadableBackup, table: LoadedTable) {
  const names = table.columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(
    copyFrom(`copy ${placeOf(table)} (${names}) from stdin with (format csv, header match)`),
  )
  await pipeline(backup.verified(tablePath(table)), rows).catch(async (error) => {
    // Postgres may refuse a damaged file before its end. Reading the whole file compares the checksum and reports the damage.
    for await (const _ of backup.verified(tablePath(table)));
    throw error
  })
  if (rows.rowCount !== table.rows) {
    throw new OperatorError(
      `${tablePath(table)} has ${rows.rowCount} rows, but the manifest says ${table.rows}`,
    )
  }
}
