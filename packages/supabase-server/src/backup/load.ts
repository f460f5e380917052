import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { OperatorError } from '#operator-error.ts'
import type { ReadableBackup } from './files.ts'
import { type Manifest, tablePath } from './manifest.ts'

type LoadedTable = Manifest['tables'][number]

const placeOf = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/**
 * Fills the tables of a freshly migrated database from a backup, in one transaction. Rows that the migrations inserted
 * are removed, and triggers are disabled, since the backup contains their effects.
 */
export async function loadTables(
  connection: pg.ClientConfig,
  backup: ReadableBackup,
  { tables, sequences }: Manifest,
  signal: AbortSignal,
) {
  const client = new pg.Client({ ...connection, application_name: 'supabase-server-restore' })
  await client.connect()
  try {
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
  } finally {
    await client.end()
  }
}

async function loadTable(client: pg.Client, backup: ReadableBackup, table: LoadedTable) {
  const names = table.columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(
    copyFrom(`copy ${placeOf(table)} (${names}) from stdin with (format csv, header match)`),
  )
  await pipeline(backup.verified(tablePath(table)), rows).catch(async (error) => {
    // Postgres may refuse the rows of a damaged file before its end, where the checksum is compared.
    for await (const _ of backup.verified(tablePath(table)));
    throw error
  })
  if (rows.rowCount !== table.rows) {
    throw new OperatorError(
      `${tablePath(table)} has ${rows.rowCount} rows, but the manifest says ${table.rows}`,
    )
  }
}
