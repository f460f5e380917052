import { mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { objectPath } from '@fenix/supabase-server/backup/copy-objects.ts'
import { type ReadableBackup, readFiles } from '@fenix/supabase-server/backup/files.ts'
import { MANIFEST, type Manifest, manifestSchema } from '@fenix/supabase-server/backup/manifest.ts'
import { type Installation, saveBackup } from '@fenix/supabase-server/backup/save.ts'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import { ifNobodyElseDoes } from '@fenix/supabase-server/postgres/connect.ts'
import type { ObjectStore } from '@fenix/supabase-server/storage/stores/object-store.ts'
import pg from 'pg'

const GIGABYTE = 1_000_000_000

/** The size of the database and the pictures in bytes, which no backup exceeds. */
async function sizeOf(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select (pg_database_size(current_database())
               + coalesce((select sum((metadata ->> 'size')::bigint) from storage.objects), 0))::float8 as bytes`,
    )
    return rows[0]?.bytes ?? 0
  } finally {
    await client.end()
  }
}

/** Refuses a backup that could leave less than `reserve` bytes free, because a full disk would stop the service. */
async function assertRoom(folder: string, connection: pg.ClientConfig, reserve: number) {
  const { bavail, bsize } = await statfs(folder)
  const needed = (await sizeOf(connection)) + reserve
  if (bavail * bsize >= needed) return
  const free = (bavail * bsize) / GIGABYTE
  throw new OperatorError(
    `BACKUP_DIR: ${folder} has ${free.toFixed(1)} GB free, and a backup may need ${(needed / GIGABYTE).toFixed(1)} GB`,
  )
}

/** The installation to back up, and the number of bytes that the backup must leave free on the disk. */
export type Source = Installation & { diskReserve: number }

const KEPT = 7
const NAME = /^fenix-\d{4}-\d{2}-\d{2}$/
const UNFINISHED = /^fenix-\d{4}-\d{2}-\d{2}\.unfinished-/

/** The key of the advisory lock that lets only one of the servers that share a folder make the backup. */
const LOCK = 20261124

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The day of a backup begins at 6:00 UTC, 3:00 in Rio, when fewest people plan a party. */
const DAY_BEGINS_MS = 6 * HOUR_MS

const nameOfDay = (now: number) => `fenix-${new Date(now - DAY_BEGINS_MS).toISOString().slice(0, 10)}`

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Removes unfinished backups of killed servers, except those younger than a day, which a command may still be making. */
async function removeUnfinished(folder: string, now: number) {
  for (const name of (await namesIn(folder)).filter((each) => UNFINISHED.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now - mtimeMs > DAY_MS) await remove(folder, [name])
  }
}

const remove = (folder: string, names: string[]) =>
  Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))

/** The names of the daily backups in a folder, the oldest first. */
const listBackups = async (folder: string) => (await namesIn(folder)).filter((name) => NAME.test(name)).sort()

/** When the newest of the daily backups in a folder was made; undefined if there is none. */
export async function lastBackupAt(folder: string): Promise<Date | undefined> {
  const newest = (await listBackups(folder)).at(-1)
  if (newest === undefined) return undefined
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, newest, MANIFEST), 'utf8')))
  return new Date(manifest.createdAt)
}

/**
 * Makes the day's backup unless it exists or another server is making it, and then removes the daily backups beyond
 * the last seven. Other files in the folder stay untouched.
 */
export async function backUpToday(
  folder: string,
  source: Source,
  signal: AbortSignal,
  now: number,
): Promise<Manifest | undefined> {
  return ifNobodyElseDoes(source.connection, LOCK, async () => {
    const earlier = await listBackups(folder)
    const today = nameOfDay(now)
    if (earlier.includes(today)) return undefined
    await mkdir(folder, { recursive: true })
    await removeUnfinished(folder, now)
    await assertRoom(folder, source.connection, source.diskReserve)
    const manifest = await saveBackup(join(folder, today), source, signal)
    await remove(folder, earlier.slice(0, -(KEPT - 1)))
    return manifest
  })
}

/** Maps object keys to the newest daily backup that contains the object. Keys that no backup contains are left out. */
export async function findInBackups(folder: string, keys: string[]): Promise<Map<string, ReadableBackup>> {
  const found = new Map<string, ReadableBackup>()
  for (const name of (await listBackups(folder)).reverse()) {
    const missing = keys.filter((key) => !found.has(key))
    if (missing.length === 0) break
    const files = await readFiles(join(folder, name))
    for (const key of missing) {
      if (files.sumOf(objectPath(key)) !== undefined) found.set(key, files)
    }
  }
  return found
}

/** Restores the bytes of objects from backups, and verifies their checksums. */
export async function bringBack(objects: ObjectStore, found: Map<string, ReadableBackup>) {
  for (const [key, files] of found) {
    await objects.put(key, files.verified(objectPath(key)))
    await objects.settle([key])
  }
}
