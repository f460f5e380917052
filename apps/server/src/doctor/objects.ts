import type { Database } from '@fenix/supabase-server/postgres/database.ts'
import { parseObjectKey } from '@fenix/supabase-server/storage/objects/object-path.ts'
import { MissingBytes, type ObjectStore } from '@fenix/supabase-server/storage/stores/object-store.ts'
import { sweepUnreferenced } from '@fenix/supabase-server/storage/stores/sweep.ts'
import { bringBack, findInBackups } from '#backups/daily-backup.ts'
import type { Check, Finding } from './check.ts'

/** Younger files without a record may belong to an unfinished upload. The server's own sweep removes leftovers sooner. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000
const NAMED = 3

type Stored = { key: string; size: number }
type Records = Pick<Database, 'run'>

const versionOf = (key: string) => parseObjectKey(key).version

/** Maps versions to the records of stored objects: of all objects, or only of those with these `versions`. */
async function readRecords(database: Records, versions?: string[]) {
  const { rows } = await database.run<Stored>({
    text: `select concat_ws('/', bucket_id, name, version) as key, (metadata ->> 'size')::float8 as size
      from storage.objects where version is not null and ($1::text[] is null or version = any ($1))`,
    values: [versions],
  })
  return new Map(rows.map((stored) => [versionOf(stored.key), stored]))
}

async function isMissing(objects: ObjectStore, { key, size }: Stored) {
  try {
    const last = await objects.get(key, { start: Math.max(0, size - 1), end: size - 1 })
    return last === undefined
  } catch (error) {
    if (error instanceof MissingBytes) return true
    throw error
  }
}

/** Checks suspected objects once more. Returns the keys of those that have a record but lack bytes. */
async function withoutBytes(database: Records, objects: ObjectStore, suspects: string[]) {
  const missing: string[] = []
  for (const stored of (await readRecords(database, suspects)).values()) {
    if (await isMissing(objects, stored)) missing.push(stored.key)
  }
  return missing
}

/** Removes those files among `keys` that still have no record. */
async function removeOrphans(database: Records, objects: ObjectStore, keys: string[]) {
  const recorded = await readRecords(database, keys.map(versionOf))
  const orphans = keys.filter((key) => !recorded.has(versionOf(key)))
  await objects.remove(orphans)
  return `removed ${orphans.length}`
}

/** The findings about records without bytes, repairable if a daily backup contains the bytes. */
async function findingsOfMissing(objects: ObjectStore, keys: string[], backupDir: string | undefined) {
  const found = backupDir === undefined ? new Map() : await findInBackups(backupDir, keys)
  const lost = keys.filter((key) => !found.has(key))
  const findings: Finding[] = []
  if (found.size > 0) {
    findings.push({
      problem: `records without their bytes, which a backup has: ${found.size}`,
      fix: () => bringBack(objects, found).then(() => `brought back ${found.size}`),
    })
  }
  if (lost.length > 0) {
    findings.push({
      problem: `records without their bytes: ${lost.length}, such as ${lost.slice(0, NAMED).join(' and ')}`,
      todo: 'Copy the files back from the folder "objects" of a backup, or have the pictures uploaded again.',
    })
  }
  return findings
}

export const objects: Check = {
  name: 'every picture on record has its file, and every file its record',
  async examine({ config, database, objects, now }) {
    const unseen = await readRecords(database)
    const orphans: string[] = []
    for await (const { key, size, storedAt } of objects.list()) {
      const version = versionOf(key)
      const record = unseen.get(version)
      if (record && size >= record.size) unseen.delete(version)
      if (!record && now - storedAt > ORPHAN_AGE_MS) orphans.push(key)
    }

    const missing = await withoutBytes(database, objects, [...unseen.keys()])
    const findings = await findingsOfMissing(objects, missing, config.backupDir)
    if (orphans.length > 0) {
      findings.push({
        problem: `files without a record for a day: ${orphans.length}`,
        fix: () => removeOrphans(database, objects, orphans),
      })
    }
    return findings
  },
}

/** Counts unreferenced pictures older than a day; the server itself removes them hourly once they are 20 hours old. */
const UNREFERENCED = `select count(*)::int as count from storage.objects
  where id in (select private.unreferenced_objects()) and greatest(created_at, updated_at) < now() - interval '1 day'`

const NAMED_BUT_MISSING = `select distinct path from private.named_pictures() as named (path)
  where not exists (select from storage.objects o where o.bucket_id || '/' || o.name = named.path) limit 100`

export const pictures: Check = {
  name: 'every picture is named by a row, and every named picture is stored',
  async examine({ database, objects, log }) {
    const findings: Finding[] = []
    const [unreferenced] = (await database.run<{ count: number }>({ text: UNREFERENCED })).rows
    if (unreferenced?.count) {
      findings.push({
        problem: `pictures that no row has named for a day: ${unreferenced.count}`,
        async fix() {
          const swept = { database, objects, log }
          return `removed ${await sweepUnreferenced(swept, 'private.unreferenced_objects()')}`
        },
      })
    }
    const { rows: missing } = await database.run<{ path: string }>({ text: NAMED_BUT_MISSING })
    for (const { path } of missing) {
      findings.push({
        problem: `a row names ${path}, which is not stored`,
        todo: 'Have it uploaded again, or restore a backup.',
      })
    }
    return findings
  },
}
