import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { OperatorError } from '#operator-error.ts'
import { withClient } from '#postgres/with-client.ts'
import { syncFolder } from '#storage/stores/files.ts'
import type { ObjectStore } from '#storage/stores/object-store.ts'
import { listMigrations, listObjects, listSequences, listTables, placeOf, type Table } from './contents.ts'
import { createCopier } from './copy-objects.ts'
import { type BackupFiles, openFiles } from './files.ts'
import {
  MANIFEST,
  type Manifest,
  MIGRATIONS,
  OBJECTS,
  PLATFORM,
  type StoredObject,
  tablePath,
} from './manifest.ts'

export type Installation = {
  connection: pg.ClientConfig
  objects: ObjectStore
}

async function assertFree(folder: string) {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'ENOTDIR' ? new OperatorError(`${folder} is a file: name a new folder`) : error
  })
  if (names.length > 0) throw new OperatorError(`${folder} is not empty: name a new folder`)
}

/**
 * Writes a consistent backup into a new `folder` while the server may run: one snapshot of the tables, and exactly the
 * objects that the snapshot references. The folder gets its final name only when the backup is complete.
 */
export async function saveBackup(
  folder: string,
  installation: Installation,
  signal: AbortSignal,
): Promise<Manifest> {
  await assertFree(folder)
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}.unfinished-`)
  const connection = { ...installation.connection, application_name: 'supabase-server-backup' }
  try {
    const manifest = await withClient(connection, (client) =>
      write(openFiles(unfinished), client, installation, signal),
    )
    await rename(unfinished, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function write(
  files: BackupFiles,
  client: pg.Client,
  { objects }: Installation,
  signal: AbortSignal,
): Promise<Manifest> {
  const { stored, lost } = await takeSnapshot(files, client, objects, signal)
  await writeSchema(files, client)
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    signal.throwIfAborted()
    tables.push({ ...table, rows: await writeTable(files, client, table) })
  }
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    postgres: await versionOf(client),
    tables,
    sequences: await listSequences(client),
    objects: { count: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0), lost },
  }
  await client.query('commit')
  await files.write(OBJECTS, [JSON.stringify(stored)])
  await files.write(MANIFEST, [`${JSON.stringify(manifest, null, 2)}\n`])
  await files.finish()
  return manifest
}

/**
 * Leaves `client` in a snapshot whose objects are all copied. The server keeps running: if an object was removed before
 * it could be copied, a later snapshot is taken that no longer contains it. Most objects are copied before the first
 * snapshot, so that few can be removed during it.
 */
async function takeSnapshot(
  files: BackupFiles,
  client: pg.Client,
  objects: ObjectStore,
  signal: AbortSignal,
): Promise<{ stored: StoredObject[]; lost: string[] }> {
  const copier = createCopier(objects, files, signal)
  let missing = new Set(await copier.copy(await listObjects(client)))
  for (;;) {
    await client.query('begin isolation level repeatable read, read only')
    await client.query('set local statement_timeout = 0')
    // Makes a query fail instead of skipping rows that a policy hides.
    await client.query('set local row_security = off')
    const wanted = await listObjects(client)
    const lost = await copier.copy(wanted)
    // Objects that are still referenced but were missing before this snapshot were lost earlier, not removed just now.
    if (lost.every((key) => missing.has(key))) {
      await copier.keepOnly(wanted)
      return { stored: wanted.filter(({ key }) => !lost.includes(key)), lost }
    }
    await client.query('rollback')
    missing = new Set(lost)
  }
}

async function writeSchema(files: BackupFiles, client: pg.Client) {
  for (const [folder, table] of [
    [PLATFORM, 'platform_files'],
    [MIGRATIONS, 'schema_migrations'],
  ] as const) {
    for (const { version, name, sql } of await listMigrations(client, table)) {
      await files.write(`${folder}/${version}_${name}.sql`, [sql])
    }
  }
}

async function writeTable(files: BackupFiles, client: pg.Client, table: Table) {
  const names = table.columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(copyTo(`copy ${placeOf(table)} (${names}) to stdout with (format csv, header)`))
  await files.write(tablePath(table), rows)
  return rows.rowCount
}

async function versionOf(client: pg.Client) {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}
