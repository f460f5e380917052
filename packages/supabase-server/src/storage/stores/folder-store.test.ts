import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, test } from 'node:test'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore, StoredBytes } from './object-store.ts'

let folder: string
let store: ObjectStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-store-'))
  store = openFolderStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const bytesOf = (size: number) => Buffer.alloc(size, 'fênix')
const put = (key: string, bytes: Buffer) => store.put(key, Readable.from([bytes]))
const get = async (key: string, size: number) => {
  const bytes = await store.get(key, { start: 0, end: size - 1 })
  return bytes instanceof Readable ? buffer(bytes) : bytes
}

test('stored bytes are read back, small and large, whole and in part', async () => {
  for (const size of [0, 1, 1000, 600_000]) {
    await put(`photos/a/${size}`, bytesOf(size))
    assert.deepEqual(await get(`photos/a/${size}`, size), bytesOf(size))
  }
  const part = await store.get('photos/a/1000', { start: 10, end: 19 })
  assert.deepEqual(part, bytesOf(1000).subarray(10, 20))
})

test('listing a store returns every key, however long or unusual, with its size, and no unfinished bytes', async () => {
  const keys = [
    'photos/a/v1',
    `photos/${'long/'.repeat(40)}${'name'.repeat(60)}+.png/v2`,
    'photos/a b/.c%/v3',
  ]
  for (const [index, key] of keys.entries()) await put(key, bytesOf(index))
  const from = Date.now() - 1000
  assert.equal(await store.copy('photos/a/v1', 'photos/copy/v4'), true)

  const listed: StoredBytes[] = []
  for await (const stored of store.list()) listed.push(stored)
  assert.deepEqual(
    listed.map(({ key, size }) => `${size} ${key}`).sort(),
    [...keys.map((key, index) => `${index} ${key}`), '0 photos/copy/v4'].sort(),
  )
  // A copy has the time of the copying, not that of its source.
  assert.ok(listed.every(({ storedAt }) => storedAt >= from))
})

test('bytes that are put again replace the earlier bytes of the key', async () => {
  await put('photos/a/v1', bytesOf(5))
  await put('photos/a/v1', bytesOf(10))
  assert.deepEqual(await get('photos/a/v1', 10), bytesOf(10))
})

test('reading a missing key returns undefined', async () => {
  assert.equal(await get('photos/a/v1', 10), undefined)
})

test('a copy can still be read after its source was removed', async () => {
  await put('photos/a/v1', bytesOf(10))
  assert.equal(await store.copy('photos/a/v1', 'photos/b/v2'), true)
  await store.remove(['photos/a/v1'])
  assert.deepEqual(await get('photos/b/v2', 10), bytesOf(10))
  assert.equal(await store.copy('photos/a/v1', 'photos/c/v3'), false)
})

test('the removal of the last object leaves no folder behind', async () => {
  await put('photos/a/b/c.png/v1', bytesOf(10))
  await store.remove(['photos/a/b/c.png/v1', 'photos/a/never.png/v2'])
  assert.deepEqual(readdirSync(folder).sort(), ['.incoming', '.journal'])
})

test('concurrent puts and removals in one folder succeed', async () => {
  const churn = Array.from({ length: 20 }, async (_, lane) => {
    for (let turn = 0; turn < 5; turn++) {
      const key = `photos/a/b/${lane}-${turn}`
      await put(key, bytesOf(10))
      await store.remove([key])
    }
  })
  await Promise.all(churn)
  assert.deepEqual(readdirSync(folder).sort(), ['.incoming', '.journal'])
})

test('pending keys count as abandoned after a restart, but not while their request may still be running', async () => {
  await put('photos/a/v1', bytesOf(10))
  await put('photos/b/v2', bytesOf(10))
  await store.settle(['photos/a/v1'])
  await store.markPending(['photos/c/v3', 'photos/d/v4'])
  await store.settle(['photos/d/v4'])
  assert.deepEqual(await store.abandoned(), [])

  const next = openFolderStore(folder)
  assert.deepEqual((await next.abandoned()).sort(), ['photos/b/v2', 'photos/c/v3', 'photos/d/v4'])
  await next.remove(['photos/b/v2'])
  await next.settle(['photos/c/v3', 'photos/d/v4'])
  assert.deepEqual(await openFolderStore(folder).abandoned(), [])
})

test('a sweep removes unfinished bytes of a killed process, but none that are still arriving', async () => {
  writeFileSync(join(folder, '.incoming', 'of-a-killed-process'), 'fênix')
  const bytes = (async function* () {
    yield bytesOf(5)
    assert.deepEqual(await store.abandoned(), [])
    yield bytesOf(5)
  })()
  await store.put('photos/a/v1', bytes)
  assert.deepEqual(await get('photos/a/v1', 10), Buffer.concat([bytesOf(5), bytesOf(5)]))
  assert.deepEqual(readdirSync(join(folder, '.incoming')), [])
})

test('a truncated journal entry is discarded', async () => {
  await store.markPending(['photos/a/v1'])
  const [note = ''] = readdirSync(join(folder, '.journal'))
  truncateSync(join(folder, '.journal', note), 5)
  assert.deepEqual(await openFolderStore(folder).abandoned(), [])
  assert.deepEqual(readdirSync(join(folder, '.journal')), [])
})

test('nothing is stored while the journal cannot be written', async () => {
  await put('photos/a/v1', bytesOf(10))
  rmSync(join(folder, '.journal'), { recursive: true })
  writeFileSync(join(folder, '.journal'), 'no folder')
  const stored = () => readdirSync(folder, { recursive: true }).sort()
  const before = stored()
  await assert.rejects(put('photos/b/v2', bytesOf(10)), /ENOTDIR/)
  await assert.rejects(store.copy('photos/a/v1', 'photos/c/v3'), /ENOTDIR/)
  assert.deepEqual(stored(), before)
})

test('an aborted put leaves nothing behind', async () => {
  const broken = (async function* () {
    yield bytesOf(1000)
    throw new Error('broken off')
  })()
  await assert.rejects(store.put('photos/a/v1', broken), /broken off/)
  assert.deepEqual(readdirSync(folder, { recursive: true }).sort(), ['.incoming', '.journal'])
})
