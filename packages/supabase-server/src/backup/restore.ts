import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type ObjectStoreOptions, openObjects } from '#backend.ts'
import { acquireLock } from '#cluster/lock.ts'
import { mapConcurrently } from '#concurrency/pool.ts'
import { applyMigrations, platformFolder } from '#migrations/apply-migrations.ts'
import { readMigrations } from '#migrations/history.ts'
import { OperatorError } from '#operator-error.ts'
import { connectPostgres, type PostgresOptions } from '#postgres/connect.ts'
import type { ObjectStore } from '#storage/stores/object-store.ts'
import { MAX_CONCURRENT, objectPath } from './copy-objects.ts'
import { type ReadableBackup, readFiles } from './files.ts'
import {
  MANIFEST,
  type Manifest,
  MIGRATIONS,
  manifestSchema,
  OBJECTS,
  PLATFORM,
  type StoredObject,
  storedObjectsSchema,
} from './manifest.ts'
import { inspectTarget, loadTables, restoreBySwap, type TargetState } from './target-database.ts'

/**
 * Refuses a backup with a migration that is unknown here or differs from ours, since the next start would refuse its
 * database. A backup may lack our newest migrations, which that start applies.
 */
async function assertSameMigrations(files: ReadableBackup, migrations: string) {
  const folders = { [PLATFORM]: platformFolder, [MIGRATIONS]: migrations }
  const known = new Map<string, string>()
  for (const [prefix, folder] of Object.entries(folders)) {
    for (const { version, name, sql } of readMigrations(folder))
      known.set(`${prefix}/${version}_${name}.sql`, sql)
  }
  for (const path of files.names.filter((name) => name.startsWith('schema/'))) {
    if (!known.has(path) || (await files.text(path)) !== known.get(path)) {
      throw new OperatorError(
        `The backup was made by another version of the migrations (${path} differs): restore it with that version`,
      )
    }
  }
}

async function readManifest(folder: string, files: ReadableBackup): Promise<Manifest> {
  const { success, data } = manifestSchema.safeParse(JSON.parse(await files.text(MANIFEST)))
  if (success) return data
  throw new OperatorError(`${folder} is a backup of another version: restore it with that version`)
}

/**
 * Reads a backup's description; tables and objects are read and verified when they are used.
 * @throws OperatorError if the backup is missing or incomplete, or belongs to another version
 */
async function openBackup(folder: string, migrations: string) {
  const files = await readFiles(folder)
  const manifest = await readManifest(folder, files)
  await assertSameMigrations(files, migrations)
  return {
    files,
    manifest,
    /** The folders of the backup's SQL files. */
    migrations: { platform: join(folder, PLATFORM), product: join(folder, MIGRATIONS) },
    stored: storedObjectsSchema.parse(JSON.parse(await files.text(OBJECTS))),
  }
}

async function sumOf(objects: ObjectStore, { key, size }: StoredObject) {
  const bytes = await objects.get(key, { start: 0, end: size - 1 }).catch(() => undefined)
  if (bytes === undefined) return undefined
  const hash = createHash('sha256')
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Puts the objects of a backup into the store. They stay pending until their records are committed, so that after an
 * interruption the next start removes them. Objects that the store has with the same checksum are skipped.
 */
const placeObjects = (
  objects: ObjectStore,
  backup: ReadableBackup,
  wanted: StoredObject[],
  signal: AbortSignal,
) =>
  mapConcurrently(wanted, MAX_CONCURRENT, async (object) => {
    signal.throwIfAborted()
    const path = objectPath(object.key)
    if ((await sumOf(objects, object)) === backup.sumOf(path)) return
    await objects.put(object.key, backup.verified(path))
  })

type RestoreOptions = {
  /** Whether to discard existing data. Without this, a target that contains data is refused. */
  isReplacing: boolean
  signal: AbortSignal
}

type Where = PostgresOptions & ObjectStoreOptions & { migrations: string }

function assertTargetEmpty({ databaseUrl, dataDir }: Where, { isUsed }: TargetState, isReplacing: boolean) {
  if (!isUsed) return
  if (databaseUrl !== undefined)
    throw new OperatorError('DATABASE_URL: the database contains data; use an empty one')
  if (isReplacing) return
  throw new OperatorError(
    `DATA_DIR: ${dataDir} contains data: name another folder, or pass --replace to discard that data`,
  )
}

/**
 * Cleans up after an interrupted server or restore. Nobody else writes now, so objects without a record are orphans.
 */
async function tidyUp(objects: ObjectStore, state: TargetState) {
  const recorded = new Set(state.objects)
  const abandoned = await objects.abandoned()
  await objects.settle(abandoned.filter((key) => recorded.has(key)))
  await objects.remove(abandoned.filter((key) => !recorded.has(key)))
}

/**
 * Restores the backup in `folder` completely, or changes nothing. After an interruption the next start or restore cleans
 * up.
 * @throws OperatorError if the installation is in use, or the backup is incomplete
 */
export async function restoreBackup(
  folder: string,
  config: Where,
  { isReplacing, signal }: RestoreOptions,
): Promise<Manifest> {
  const { files, manifest, migrations, stored } = await openBackup(folder, config.migrations)
  await using undo = new AsyncDisposableStack()
  mkdirSync(config.dataDir, { recursive: true })
  undo.defer(await acquireLock(realpathSync(config.dataDir), config.dataDir))
  const postgres = await connectPostgres(config)
  undo.defer(() => postgres.stop())

  const state = await inspectTarget(postgres.connection)
  assertTargetEmpty(config, state, isReplacing)
  const objects = openObjects(config)
  await tidyUp(objects, state)
  await placeObjects(objects, files, stored, signal)

  const keys = stored.map(({ key }) => key)
  const replaced = state.objects.filter((key) => files.sumOf(objectPath(key)) === undefined)
  const fill = async (connection: pg.ClientConfig) => {
    await applyMigrations(connection, migrations.product, migrations)
    await loadTables(connection, files, manifest, signal)
    await objects.markPending(replaced)
  }
  await (config.databaseUrl === undefined
    ? restoreBySwap(postgres.connection, fill)
    : fill(postgres.connection))

  await objects.settle(keys)
  await objects.remove(replaced)
  return manifest
}
