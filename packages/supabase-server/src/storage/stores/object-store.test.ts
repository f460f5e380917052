import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ByteRange, type ObjectStore, withCache } from './object-store.ts'

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, index) => index)

/** A read-only store that records the requested ranges. */
function countingStore(sizes: Record<string, number>) {
  const reads: string[] = []
  const store = {
    async get(key: string, { start, end }: ByteRange) {
      reads.push(key)
      const size = sizes[key]
      return size === undefined ? undefined : bytesOf(size).subarray(start, end + 1)
    },
    async remove(keys: string[]) {
      for (const key of keys) delete sizes[key]
    },
  }
  return { reads, store: withCache(store as ObjectStore, { totalBytes: 25, versionBytes: 20 }) }
}

const whole = (size: number) => ({ start: 0, end: size - 1 })

test('a version that was read is cached, and ranges of it are served from the cache', async () => {
  const { store, reads } = countingStore({ a: 10 })
  assert.deepEqual(await store.get('a', whole(10)), bytesOf(10))
  assert.deepEqual(await store.get('a', whole(10)), bytesOf(10))
  assert.deepEqual(await store.get('a', { start: 3, end: 9 }), bytesOf(10).subarray(3))
  assert.deepEqual(reads, ['a'])
})

test('if only the beginning of a version is cached, it is not served as the whole version', async () => {
  const { store, reads } = countingStore({ a: 10 })
  await store.get('a', whole(4))
  await store.get('a', { start: 6, end: 9 })
  assert.deepEqual(await store.get('a', whole(10)), bytesOf(10))
  assert.deepEqual(await store.get('a', whole(4)), bytesOf(4))
  assert.deepEqual(reads, ['a', 'a', 'a'])
})

test('a full cache evicts the least recently read version, and large versions are never cached', async () => {
  const { store, reads } = countingStore({ a: 10, b: 10, c: 10, large: 21 })
  for (const key of ['a', 'b', 'a', 'c']) await store.get(key, whole(10))
  await store.get('large', whole(21))
  await store.get('large', whole(21))
  assert.deepEqual(reads.splice(0), ['a', 'b', 'c', 'large', 'large'])
  for (const key of ['a', 'c', 'b']) await store.get(key, whole(10))
  assert.deepEqual(reads, ['b'])
})

test('a removed version is also evicted from the cache', async () => {
  const { store } = countingStore({ a: 10 })
  await store.get('a', whole(10))
  await store.remove(['a'])
  assert.equal(await store.get('a', whole(10)), undefined)
})
