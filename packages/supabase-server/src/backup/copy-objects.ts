import { mapConcurrently } from '#concurrency/pool.ts'
import { keyPath } from '#storage/stores/files.ts'
import { MissingBytes, type ObjectStore } from '#storage/stores/object-store.ts'
import type { BackupFiles } from './files.ts'
import type { StoredObject } from './manifest.ts'

/** How many objects are copied concurrently. */
export const MAX_CONCURRENT = 8

export const objectPath = (key: string) => `objects/${keyPath(key)}`

/** Copies object versions into a backup. A version never changes, so a copy stays valid. */
export function createCopier(objects: ObjectStore, files: BackupFiles, signal: AbortSignal) {
  const copied = new Set<string>()

  async function read({ key, size }: StoredObject) {
    try {
      return await objects.get(key, { start: 0, end: size - 1 })
    } catch (error) {
      if (error instanceof MissingBytes) return undefined
      throw error
    }
  }

  async function copyOne(object: StoredObject) {
    const { key, size } = object
    const bytes = await read(object)
    if (bytes === undefined) return false
    const path = objectPath(key)
    const written = await files.write(path, bytes instanceof Uint8Array ? [bytes] : bytes)
    if (written === size) return true
    await files.remove(path)
    return false
  }

  return {
    /** Copies the objects that are not copied yet. Resolves to the keys whose bytes are missing or incomplete. */
    async copy(wanted: StoredObject[]) {
      const missing: string[] = []
      const open = wanted.filter(({ key }) => !copied.has(key))
      await mapConcurrently(open, MAX_CONCURRENT, async (object) => {
        signal.throwIfAborted()
        if (await copyOne(object)) copied.add(object.key)
        else missing.push(object.key)
      })
      return missing
    },

    /** Removes the copies of all objects that are not `wanted`. */
    async keepOnly(wanted: StoredObject[]) {
      const keys = new Set(wanted.map(({ key }) => key))
      for (const key of [...copied].filter((each) => !keys.has(each))) {
        await files.remove(objectPath(key))
        copied.delete(key)
      }
    },
  }
}
