import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, test } from 'node:test'
import pg from 'pg'
import { type Database, openDatabase, type Query } from '#postgres/database.ts'
import type { StorageServices } from './services.ts'
import { openFolderStore } from './stores/folder-store.ts'
import { type ObjectStore, StoreOutage } from './stores/object-store.ts'
import { sweepOrphans, sweepRegularly } from './stores/sweep.ts'
import { png, startStorage } from './testing.ts'

type Person = Awaited<ReturnType<typeof storage.person>>

/** Simulates a process that exits just before or just after effect number `last` on disk or database. */
function endingAt({ objects, database }: StorageServices, last: number, when: 'before' | 'after') {
  const ended = new Error('the process ended')
  let effects = 0
  const effect =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const position = ++effects
      if (position > last || (position === last && when === 'before')) throw ended
      const result = await work(...args)
      // The count is checked again, because `work` may have had effects of its own.
      if (effects >= last && when === 'after') throw ended
      return result
    }

  const endingObjects: ObjectStore = {
    ...objects,
    put: effect(objects.put),
    copy: effect(objects.copy),
    remove: effect(objects.remove),
    markPending: effect(objects.markPending),
    settle: effect(objects.settle),
  }
  const endingDatabase: Database = {
    ...database,
    transactionAs: effect((caller, work) =>
      database.transactionAs(caller, (query) => work(effect(query) as Query)),
    ) as Database['transactionAs'],
  }
  return { objects: endingObjects, database: endingDatabase, isReached: () => effects >= last }
}

/** Whether `condition` becomes true within a short time. */
async function until(condition: () => boolean) {
  const deadline = Date.now() + 5_000
  while (!condition() && Date.now() < deadline) await new Promise(setImmediate)
  return condition()
}

const storage = await startStorage()

function files(): string[] {
  try {
    return readdirSync(storage.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
  } catch (error) {
    // A folder was removed while it was being read.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return files()
    throw error
  }
}

/** Simulates the next start: opens a fresh store and sweeps. */
const restart = () => sweepOrphans({ ...storage.context, objects: openFolderStore(storage.folder) })

const names = async ({ id }: Person) => {
  const { data } = await storage.service.from('photos').list(id)
  return data?.map(({ name, metadata }) => `${name} ${metadata?.size}`).join(', ') ?? ''
}

/** Asserts that every record has its bytes, every file has its record, and nothing is pending. */
async function assertWhole() {
  const { rows } = await storage.context.database.run<{ bucket_id: string; name: string; version: string }>({
    text: 'select bucket_id, name, version from storage.objects',
  })
  assert.deepEqual(files().sort(), rows.map(({ version }) => `@${version}`).sort())
  for (const { bucket_id, name } of rows) {
    assert.equal((await storage.service.from(bucket_id).download(name)).error, null)
  }
}

afterEach(async () => {
  await restart()
  await assertWhole()
  for (const bucket of ['photos', 'avatars']) await storage.service.emptyBucket(bucket)
  assert.deepEqual(files(), [])
})

const call: Record<string, { does: (person: Person) => Promise<unknown>; outcomes: string[] }> = {
  'an upload': {
    does: ({ id, photos }) => photos.upload(`${id}/new.png`, png(200)),
    outcomes: ['old.png 100', 'new.png 200, old.png 100'],
  },
  'a replacement': {
    does: ({ id, photos }) => photos.upload(`${id}/old.png`, png(200), { upsert: true }),
    outcomes: ['old.png 100', 'old.png 200'],
  },
  'a removal': {
    does: ({ id, photos }) => photos.remove([`${id}/old.png`]),
    outcomes: ['old.png 100', ''],
  },
  'a move': {
    does: ({ id, photos }) => photos.move(`${id}/old.png`, `${id}/new.png`),
    outcomes: ['old.png 100', 'new.png 100'],
  },
  'a copy': {
    does: ({ id, photos }) => photos.copy(`${id}/old.png`, `${id}/new.png`),
    outcomes: ['old.png 100', 'new.png 100, old.png 100'],
  },
}

for (const [name, { does, outcomes }] of Object.entries(call)) {
  test(`${name} interrupted at any point either completes or is rolled back, and leaves nothing half done`, async () => {
    const seen = new Set<string>()
    for (const when of ['before', 'after'] as const) {
      for (let last = 1; ; last++) {
        const person = await storage.person()
        await person.photos.upload(`${person.id}/old.png`, png(100))
        const ending = endingAt(storage.context, last, when)
        const url = await storage.listen(ending)
        await does(await storage.person(url, person.id))

        await restart()
        await assertWhole()
        const outcome = await names(person)
        assert.ok(outcomes.includes(outcome), `${when} ${last}: ${outcome}`)
        seen.add(outcome)
        await storage.service.emptyBucket('photos')
        if (!ending.isReached()) break
      }
    }
    assert.equal(seen.size, 2)
  })
}

test('an upload aborted by the client leaves nothing behind', async () => {
  const { id, token } = await storage.person()
  const socket = connect(Number(new URL(storage.url).port), '127.0.0.1')
  socket.write(
    `POST /storage/v1/object/avatars/${id}/a.png HTTP/1.1\r\nhost: localhost\r\napikey: ${storage.apiKey}\r\n` +
      `authorization: Bearer ${token}\r\ncontent-length: 900000\r\n\r\n`,
  )
  socket.write(png(400_000))
  const arriving = await until(() => files().length > 0)
  socket.destroy()
  assert.ok(arriving && (await until(() => files().length === 0)))
})

test('an upload to a full disk leaves nothing behind, and its error says that the disk is full', async () => {
  const { objects } = storage.context
  const full: ObjectStore = {
    ...objects,
    put: (key, bytes) =>
      objects.put(
        key,
        (async function* () {
          yield* bytes
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
        })(),
      ),
  }
  const { id, photos } = await storage.person(await storage.listen({ objects: full }))
  const { error } = await photos.upload(`${id}/a.png`, png())
  assert.deepEqual([error?.status, error?.message], [503, 'The disk of the server is full'])
  assert.deepEqual(files(), [])
})

/** The first transaction checks the permission; the second, which writes the record, is replaced. */
const recording = (record: Database['transactionAs']): Database => {
  let transactions = 0
  const { database } = storage.context
  return {
    ...database,
    transactionAs: (caller, work) =>
      ++transactions === 1 ? database.transactionAs(caller, work) : record(caller, work),
  }
}

test('if the record of an upload is refused, its bytes are removed immediately', async () => {
  const refusal = Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '42501' })
  const database = recording(() => Promise.reject(refusal))
  const { id, photos } = await storage.person(await storage.listen({ database }))
  const { error } = await photos.upload(`${id}/a.png`, png())
  assert.equal(error?.statusCode, '403')
  assert.deepEqual(files(), [])
})

test('if the database connection is lost after the commit of an upload, its bytes are kept', async () => {
  const database = recording(async (caller, work) => {
    await storage.context.database.transactionAs(caller, work)
    throw new Error('Connection terminated unexpectedly')
  })
  const person = await storage.person(await storage.listen({ database }))
  const { error } = await person.photos.upload(`${person.id}/a.png`, png())
  assert.equal(error?.status, 503)
  assert.equal((await storage.context.objects.abandoned()).length, 1)
  assert.equal(await sweepOrphans(storage.context), 0)
  assert.deepEqual(await storage.context.objects.abandoned(), [])
  assert.equal(await names(person), 'a.png 100')
})

test('a later sweep settles the keys that a failing store leaves pending', async () => {
  await storage.context.objects.put('photos/a/v1', Readable.from([png()]))
  storage.context.objects.abandon(['photos/a/v1'])
  const stop = sweepRegularly(storage.context, {}, 1)
  assert.ok(await until(() => files().length === 0))
  await stop()
  assert.deepEqual(await storage.context.objects.abandoned(), [])
})

test('a stuck store does not occupy all connections to Postgres', async () => {
  const { id } = await storage.person()
  const names = Array.from({ length: 20 }, (_, index) => `${id}/${index}.png`)
  for (const name of names) await storage.service.from('photos').upload(name, png())
  const stuck = Promise.withResolvers<void>()
  // The promise may be rejected before anything awaits it.
  stuck.promise.catch(() => undefined)
  const database = openDatabase(storage.connection, { onError: () => undefined })
  const objects = { ...storage.context.objects, markPending: () => stuck.promise }
  const url = await storage.listen({ objects, database })
  const removing = names.map((name) => storage.connectTo(url).from('photos').remove([name]))
  const busy = () => database.load().open - database.load().idle
  assert.ok(await until(() => busy() === 4))
  await database.run({ text: 'select 1' })
  stuck.reject(new StoreOutage('S3: the endpoint does not respond'))
  for (const { error } of await Promise.all(removing)) {
    assert.deepEqual([error?.status, error?.statusCode], [503, '503'])
  }
  await database.end()
})

test('no acknowledged upload is lost when the server is killed by SIGKILL', async () => {
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < 2; round++) {
    const server = fork(join(import.meta.dirname, 'testing-server.ts'), [storage.folder], {
      env: { ...process.env, CONNECTION: JSON.stringify(storage.connection) },
    })
    const [url] = await once(server, 'message')
    const { id, photos } = await storage.person(url)
    const uploads = Array.from({ length: 8 }, async (_, lane) => {
      for (let turn = 0; ; turn++) {
        const path = `${id}/${lane}.png`
        const size = 50_000 + turn
        const { error } = await photos.upload(path, png(size), { upsert: true })
        if (error) return
        acknowledged.set(path, size)
        if (turn === 3 && lane === round) server.kill('SIGKILL')
      }
    })
    await Promise.all([...uploads, once(server, 'exit')])
    await restart()
    await assertWhole()
    for (const [path, size] of acknowledged) {
      const { data } = await storage.service.from('photos').info(path)
      assert.ok(Number(data?.size) >= size)
    }
  }
})
