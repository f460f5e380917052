import { join } from 'node:path'
import { objectPath } from '@fenix/supabase-server/backup/copy-objects.ts'
import { type ReadableBackup, readFiles } from '@fenix/supabase-server/backup/files.ts'
import type { ObjectStore } from '@fenix/supabase-server/storage/stores/object-store.ts'
import { listBackups } from './daily-backup.ts'

/** The keys of objects that a daily backup contains, each with the newest one that does. */
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

/** Puts the bytes of objects back from backups, whose checksums are verified. */
export async function bringBack(objects: ObjectStore, found: Map<string, ReadableBackup>) {
  for (const [key, files] of found) {
    await objects.put(key, files.verified(objectPath(key)))
    await objects.settle([key])
  }
}
