import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import type pg from 'pg'
import { type ObjectStoreOptions, openObjects } from '#backend.ts'
import { acquireLock } from '#cluster/lock.ts'
import { mapConcurrently } from '#concurrency/pool.ts'
import { applyMigrations } from '#migrations/apply-migrations.ts'
import { OperatorError } from '#operator-error.ts'
import { connectPostgres, type PostgresOptions } from '#postgres/connect.ts'
import type { ObjectStore } from '#storage/stores/object-store.ts'
import { MAX_CONCURRENT, objectPath } from './copy-objects.ts'
import type { ReadableBackup } from './files.ts'
import type { Manifest, StoredObject } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { inspectTarget, loadTables, restoreBySwap, type TargetState } from './target-database.ts'

async function sumOf(objects: ObjectStore, { key, size }: StoredObject) {
  const bytes = await objects.get(key, { start: 0, end: size - 1 }).catch(() => undefined)
  if (bytes === undefined) return undefined
  const hash = createHash('sha256')
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Puts the objects of a backup into the store. They stay pending until their records are committed, so that the next
 * start sweeps them away after an interruption. Objects that are already there with the same checksum are skipped.
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
  /** Whether to discard the existing data, instead of refusing. */
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
 * Cleans up after an interrupted server or restore. Nobody else writes at this time, so keys without a record are orphans.
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
