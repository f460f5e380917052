import { createHash } from 'node:crypto'
import { mapConcurrently } from '#concurrency/pool.ts'
import type { ObjectStore } from '#storage/stores/object-store.ts'
import { MAX_CONCURRENT, objectPath } from './copy-objects.ts'
import type { ReadableBackup } from './files.ts'
import type { StoredObject } from './manifest.ts'

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
export const placeObjects = (
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
