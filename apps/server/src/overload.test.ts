import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { startTestServer } from './testing.ts'
import { LONGEST_WAIT_MS } from './web/public-routes.ts'

const { url, publishableKey, secretKey, backend, database } = await startTestServer(
  {},
  { pageTimes: { longestWaitMs: LONGEST_WAIT_MS } },
)
const { owner } = database

const password = 'bexiga-colorida-9'
const email = 'marina@exemplo.com'
const { id } = await createPerson(owner, { email, passwordHash: await hashPassword(password) })
const { slug } = await createProfessional(owner, { name: 'Som da Praia' })

const POOL = 10

async function ask(path: string, init: RequestInit = {}, apikey = publishableKey) {
  const started = performance.now()
  const response = await fetch(url + path, { ...init, headers: { apikey, ...init.headers } })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ms: performance.now() - started }
}

const json = { 'content-type': 'application/json' }
const read = () => ask('/rest/v1/professionals?select=name')
const upload = () =>
  ask(
    `/storage/v1/object/avatars/${id}/${randomUUID()}.png`,
    { method: 'POST', headers: { 'content-type': 'image/png' }, body: png(10) },
    secretKey,
  )
const signIn = () =>
  ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  })

function assertRefused({ status, headers, ms, text }: Awaited<ReturnType<typeof ask>>, code: string) {
  assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
  assert.ok(ms < 2_000, `refused after ${ms} ms`)
  assert.match(text, new RegExp(code))
}

// Warms the server up: the first request of each kind also compiles code and reads the schema.
for (const act of [read, signIn, upload]) assert.equal((await act()).status, 200)

/** Occupies every connection of the API's database pool while `work` runs. */
async function whileOccupied(work: () => Promise<void>) {
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: POOL }, () => backend.database.transaction(() => gate.promise))
  await work().finally(gate.resolve)
  await Promise.all(held)
}

test("under overload, requests are refused within two seconds, in their protocol's format and with a time to retry", async () => {
  await whileOccupied(async () => {
    const [rest, auth, storage] = await Promise.all([read(), signIn(), upload()])
    assertRefused(rest, '"code":"PGRST003"')
    assertRefused(auth, '"error_code":"over_capacity"')
    assertRefused(storage, '"code":"SlowDown"')
  })
  for (const act of [read, signIn, upload]) assert.equal((await act()).status, 200)
})

test('/health, public pages and pictures are served while API requests wait for database connections', async () => {
  const { Key } = JSON.parse((await upload()).text) as { Key: string }
  await whileOccupied(async () => {
    const waiting = read()
    const first = ['/health', '/auth/v1/health', `/storage/v1/object/public/${Key}`, `/profissional/${slug}`]
    for (const path of first) {
      assert.equal((await ask(path)).status, 200, path)
    }
    assert.equal((await waiting).status, 503)
  })
})

const notMadeYet = '/profissionais/buffet'

test('a public page that cannot be rendered in time is served without its content, with status 503', async () => {
  const other = await owner.connect()
  try {
    await other.query('begin; lock table public.professionals')
    // The page must respond before the API request of `read`, which waits for the lock until its statement is cancelled.
    const { status, headers, text } = await Promise.race([ask(notMadeYet), read()])
    assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
    assert.match(text, /<div id="root">/)
  } finally {
    await other.query('rollback')
    other.release()
  }
  assert.equal((await ask(notMadeYet)).status, 200)
})
