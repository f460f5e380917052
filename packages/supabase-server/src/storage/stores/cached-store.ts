import { Readable } from 'node:stream'
import { LruCache } from '#lru-cache.ts'
import type { ByteRange, ObjectStore } from './object-store.ts'

type CacheLimits = {
  /** Total size of all cached versions. */
  totalBytes: number
  /** Versions larger than this are not cached. */
  versionBytes: number
}

const LIMITS: CacheLimits = { totalBytes: 32 * 1024 * 1024, versionBytes: 256 * 1024 }

/** Caches the beginnings of versions in memory. The bytes of a version never change, so an entry cannot be stale. */
export function withCache(store: ObjectStore, { totalBytes, versionBytes } = LIMITS): ObjectStore {
  const cache = new LruCache<Uint8Array<ArrayBuffer>>(totalBytes, ({ length }) => length)

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
