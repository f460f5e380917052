import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, type TestContext, test } from 'node:test'
import { type ObjectStore, type StoredBytes, StoreOutage } from './object-store.ts'
import { openS3Store } from './s3-store.ts'
import { startS3 } from './testing-s3.ts'

const settings = await startS3()
const incoming = mkdtempSync(join(tmpdir(), 's3-incoming-'))
after(() => rmSync(incoming, { recursive: true }))

/**
 * Opens a store as another process that shares the bucket would; a journal entry counts as abandoned after
 * `abandonedAfter`.
 */
const open = (abandonedAfter?: number) => openS3Store(settings, incoming, abandonedAfter)
const store = open()

const bytesOf = (size: number) => Buffer.alloc(size, 'fênix')
const put = (key: string, bytes: Buffer) => store.put(key, Readable.from([bytes]))
const get = async (from: ObjectStore, key: string, size: number) => {
  const bytes = await from.get(key, { start: 0, end: size - 1 })
  return bytes && Buffer.from(bytes instanceof Readable ? await buffer(bytes) : bytes)
}

test('stored bytes are read back, small and large, whole and in part, by every process', async () => {
  for (const size of [0, 1, 1000, 600_000]) {
    const key = `photos/a b&(1)=.png/${size}`
    await put(key, bytesOf(size))
    assert.deepEqual(await get(open(), key, size), bytesOf(size))
    await store.settle([key])
  }
  const part = await store.get('photos/a b&(1)=.png/1000', { start: 10, end: 19 })
  assert.deepEqual(Buffer.from(part as Uint8Array), bytesOf(1000).subarray(10, 20))
})

test('listing a store returns every key with its size and time, and no journal entries', async () => {
  const key = 'photos/list/a b (1).png/v1'
  await put(key, bytesOf(12))
  const listed: StoredBytes[] = []
  for await (const stored of open().list()) listed.push(stored)
  const found = listed.find((each) => each.key === key)
  assert.equal(found?.size, 12)
  assert.ok(Math.abs(Date.now() - found.storedAt) < 60_000)
  assert.ok(listed.every((each) => each.key.startsWith('photos/')))
  await store.remove([key])
})

test('an object with a name of any allowed length can be stored', async () => {
  const key = `photos/${'long-name/'.repeat(102)}/v1`
  await put(key, bytesOf(10))
  assert.deepEqual(await get(store, key, 10), bytesOf(10))
  await store.remove([key])
})

test('reading a missing key returns undefined, and removing one succeeds', async () => {
  assert.equal(await get(store, 'photos/none/v1', 10), undefined)
  await store.remove(['photos/none/v1'])
})

test('a copy can still be read after its source was removed', async () => {
  await put('photos/a/v1', bytesOf(10))
  assert.equal(await store.copy('photos/a/v1', 'photos/b/v2'), true)
  await store.remove(['photos/a/v1'])
  assert.deepEqual(await get(store, 'photos/b/v2', 10), bytesOf(10))
  assert.equal(await store.copy('photos/a/v1', 'photos/c/v3'), false)
  await store.remove(['photos/b/v2'])
})

test('a key that a process left long ago counts as abandoned until it is settled or removed, a recent one does not', async () => {
  await put('photos/d/v4', bytesOf(10))
  await put('photos/e/v5', bytesOf(10))
  await store.markPending(['photos/f/v6', 'photos/g/v7'])
  await store.settle(['photos/e/v5', 'photos/g/v7'])
  assert.deepEqual(await store.abandoned(), [])
  assert.deepEqual(await open().abandoned(), [], 'another process may still work on it')

  const later = open(-5_000)
  const left = await later.abandoned()
  assert.deepEqual(left.sort(), ['photos/d/v4', 'photos/f/v6', 'photos/g/v7'])
  await later.remove(['photos/d/v4'])
  await later.settle(['photos/f/v6', 'photos/g/v7'])
  assert.deepEqual(await open(-5_000).abandoned(), [])
  assert.equal(await get(store, 'photos/d/v4', 10), undefined)
})

test('a key that a request gave up is listed as abandoned by the same process', async () => {
  const running = open(-5_000)
  await running.markPending(['photos/k/v1', 'photos/l/v2'])
  assert.deepEqual(await running.abandoned(), [])
  running.abandon(['photos/k/v1', 'photos/l/v2'])
  assert.deepEqual((await running.abandoned()).sort(), ['photos/k/v1', 'photos/l/v2'])
  await running.remove(['photos/k/v1', 'photos/l/v2'])
  assert.deepEqual(await running.abandoned(), [])
})

test('an aborted put leaves nothing behind', async () => {
  const broken = (async function* () {
    yield bytesOf(1000)
    throw new Error('broken off')
  })()
  await assert.rejects(store.put('photos/h/v8', broken), /broken off/)
  assert.equal(await get(store, 'photos/h/v8', 1000), undefined)
  assert.deepEqual(await open(-5_000).abandoned(), [])
  assert.deepEqual(readdirSync(incoming), [])
})

test('a file that an earlier process did not send to S3 is removed when the abandoned keys are listed', async () => {
  writeFileSync(join(incoming, 'cut'), 'x')
  await open().abandoned()
  assert.deepEqual(readdirSync(incoming), [])
})

test('an S3 error contains no key', async () => {
  const stranger = openS3Store({ ...settings, secretAccessKey: 'wrong' }, incoming)
  await assert.rejects(get(stranger, 'photos/a/v1', 10), {
    message: 'S3: responded to GET with 403 (SignatureDoesNotMatch)',
  })
  const nowhere = openS3Store({ ...settings, endpoint: 'http://127.0.0.1:1' }, incoming)
  await assert.rejects(get(nowhere, 'photos/a/v1', 10), { message: 'S3: the endpoint does not respond' })
})

/** A store whose S3 server handles each request with `answer`. */
async function storeAt(t: TestContext, answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return openS3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` }, incoming)
}

test('a list that S3 returns in several pages is read completely', async (t) => {
  const contents = (key: string) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`
  const pages: Record<string, string> = {
    '': `${contents('photos/a/v1')}<NextContinuationToken>a+b/c=</NextContinuationToken>`,
    'a+b/c=': contents('photos/b/v1'),
  }
  const long = await storeAt(t, ({ url = '' }, response) => {
    const token = new URL(url, 'http://s3').searchParams.get('continuation-token') ?? ''
    response.end(`<ListBucketResult>${pages[token]}</ListBucketResult>`)
  })
  const keys: string[] = []
  for await (const { key } of long.list()) keys.push(key)
  assert.deepEqual(keys, ['photos/a/v1', 'photos/b/v1'])
})

test('an S3 server that fails or cuts a body off is reported as an outage', async (t) => {
  const failing = await storeAt(t, (_, response) => response.writeHead(503).end())
  await assert.rejects(get(failing, 'photos/a/v1', 10), StoreOutage)
  await assert.rejects(failing.put('photos/a/v1', Readable.from([bytesOf(10)])), StoreOutage)
  const cutting = await storeAt(t, (_, response) => {
    response.writeHead(200, { 'content-length': 10 })
    response.write('12345', () => response.destroy())
  })
  await assert.rejects(get(cutting, 'photos/a/v1', 10), StoreOutage)
})

test('a request to a stuck S3 server is given up, and the next one is sent only after a pause', async (t) => {
  let requests = 0
  const stuck = await storeAt(t, (_, response) => {
    requests += 1
    response.writeHead(200, { 'content-length': 10 }).write('12345')
  })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const reading = get(stuck, 'photos/a/v1', 10)
  while (requests === 0) await new Promise(setImmediate)
  t.mock.timers.tick(10_000)
  await assert.rejects(reading, StoreOutage)
  await assert.rejects(get(stuck, 'photos/a/v1', 10), StoreOutage)
  assert.equal(requests, 1)
})
