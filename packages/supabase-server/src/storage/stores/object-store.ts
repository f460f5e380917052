import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { OperatorError } from '#operator-error.ts'

/** A range of bytes that includes both ends, as in HTTP. */
export type ByteRange = { start: number; end: number }

/** An object's bytes as they are stored; `storedAt` is in milliseconds, by the store's clock. */
export type StoredBytes = { key: string; size: number; storedAt: number }

/** Objects up to this size are read as a whole, because that is cheaper than a stream. */
export const MAX_BUFFERED_BYTES = 256 * 1024

/** Thrown when the store has fewer bytes of a key than requested. */
export class MissingBytes extends Error {}

/** Thrown when the store does not work at the moment. */
export class StoreOutage extends OperatorError {}

/**
 * Stores the bytes of objects. A key names one version of an object, `{bucket}/{name}/{version}`, whose bytes never
 * change: replacing an object creates a new version.
 *
 * A key whose bytes and database record may disagree is *pending*, which the store journals durably. After a crash only
 * those keys have to be compared with the database, however many objects there are.
 */
export type ObjectStore = {
  /** Stores the bytes durably and leaves the key pending. After a failure nothing is left. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Copies the bytes of `from` to `to`, which stays pending as after `put`; false if there is no `from`. */
  copy(from: string, to: string): Promise<boolean>
  /** Resolves to bytes for a small object, to a stream for a large one, and to undefined if there is no such key. */
  get(key: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer> | Readable | undefined>
  /** Removes and settles keys; removing a missing key succeeds. */
  remove(keys: string[]): Promise<void>
  /** Marks keys as pending, until `settle` or `remove`. Call it before the records of these keys are deleted. */
  markPending(keys: string[]): Promise<void>
  /** Ends the pending state of keys whose record is committed. */
  settle(keys: string[]): Promise<void>
  /** Gives up keys of a request that ended without settling them, so that `abandoned` returns them. */
  abandon(keys: string[]): void
  /** Lists the pending keys that no running request holds. */
  abandoned(): Promise<string[]>
  /** Lists everything stored, in no order; a store may shorten the name inside a key, never its version. */
  list(): AsyncIterable<StoredBytes>
}

const LIMITS = {
  /** Total size of all cached versions. */
  totalBytes: 32 * 1024 * 1024,
  /** Versions larger than this are not cached. */
  versionBytes: 256 * 1024,
}

/** Caches the beginnings of versions in memory. The bytes of a version never change, so an entry cannot be stale. */
export function withCache(store: ObjectStore, { totalBytes, versionBytes } = LIMITS): ObjectStore {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: totalBytes,
    sizeCalculation: ({ length }) => length,
  })

  function getCached(key: string, { start, end }: ByteRange) {
    const bytes = cache.get(key)
    if (bytes === undefined || end >= bytes.length) return undefined
    return start === 0 && end === bytes.length - 1 ? bytes : bytes.subarray(start, end + 1)
  }

  return {
    ...store,

    async get(key, range) {
      const cached = getCached(key, range)
      if (cached !== undefined) return cached
      const bytes = await store.get(key, range)
      if (range.start !== 0 || bytes === undefined || bytes instanceof Readable) return bytes
      const isLonger = bytes.length > (cache.get(key)?.length ?? 0)
      if (isLonger && bytes.length <= versionBytes) cache.set(key, bytes)
      return bytes
    },

    remove(keys) {
      for (const key of keys) cache.delete(key)
      return store.remove(keys)
    },
  }
}
