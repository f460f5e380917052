import { Readable } from 'node:stream'
import type { ByteRange, ObjectStore } from './object-store.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type HotLimits = {
  /** Of all versions together. */
  totalBytes: number
  /** A version with more is not kept. */
  versionBytes: number
}

const LIMITS: HotLimits = { totalBytes: 32 * 1024 * 1024, versionBytes: 256 * 1024 }

/**
 * Keeps the beginnings of versions that were read lately in memory, which spares opening and reading a file for each
 * visitor. The bytes of a version never change, so that what is kept can only be too little, never wrong.
 */
export function withHotVersions(store: ObjectStore, limits = LIMITS): ObjectStore {
  // A Map keeps the order in which keys came: the first is the one that was read longest ago.
  const hot = new Map<string, Bytes>()
  let total = 0

  function drop(key: string) {
    total -= hot.get(key)?.length ?? 0
    hot.delete(key)
  }

  function keep(key: string, bytes: Bytes) {
    if (bytes.length > limits.versionBytes) return
    drop(key)
    hot.set(key, bytes)
    total += bytes.length
    for (const oldest of hot.keys()) {
      if (total <= limits.totalBytes) return
      drop(oldest)
    }
  }

  function recall(key: string, { start, end }: ByteRange) {
    const bytes = hot.get(key)
    if (bytes === undefined || end >= bytes.length) return undefined
    hot.delete(key)
    hot.set(key, bytes)
    return start === 0 && end === bytes.length - 1 ? bytes : bytes.subarray(start, end + 1)
  }

  return {
    ...store,

    async get(key, range) {
      const known = recall(key, range)
      if (known !== undefined) return known
      const bytes = await store.get(key, range)
      const isStart = range.start === 0 && bytes !== undefined && !(bytes instanceof Readable)
      if (isStart && bytes.length > (hot.get(key)?.length ?? 0)) keep(key, bytes)
      return bytes
    },

    remove(keys) {
      for (const key of keys) drop(key)
      return store.remove(keys)
    },
  }
}
