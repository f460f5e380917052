import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { applyMigrations } from '#migrations/apply-migrations.ts'
import { ownMigrations } from '#testing/test-database.ts'
import { hangUp, openSockets, publishableKey } from './testing.ts'
import { TcpProxy } from './testing-tcp-proxy.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'crash-test-'))
chmodSync(dataDir, 0o755)
const proxy = new TcpProxy()
let keeper: ChildProcess

/** Starts a durable Postgres under a separate process, so that Postgres and its parent can be killed. */
async function start() {
  keeper = fork(join(import.meta.dirname, 'testing-cluster.ts'), [dataDir], { execArgv: [] })
  const [url] = (await once(keeper, 'message')) as [string]
  return url
}

async function crash() {
  const pidFile = join(realpathSync(join(dataDir, 'postgres')), 'cluster/postmaster.pid')
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const died = once(keeper, 'exit')
  keeper.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await Promise.all([died, proxy.disconnect()])
}

const connectionString = await proxy.listen(await start())
const owner = new pg.Pool({ connectionString, max: 2 })
owner.on('error', () => undefined)
after(async () => {
  await owner.end()
  await proxy.disconnect()
  keeper.disconnect()
  await once(keeper, 'exit')
  const home = realpathSync(join(dataDir, 'postgres'))
  for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true })
})
await applyMigrations({ connectionString }, ownMigrations)
await owner.query(`create table settings (key text primary key);
  grant select on settings to anon; alter publication supabase_realtime add table settings`)
const { url } = await openSockets('', { reach: () => connectionString })

const keys = async () => (await owner.query('select key from settings')).rows.map(({ key }) => key)

/** Retries until `work` succeeds: Postgres may still be starting. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const result = await work().catch(() => undefined)
    if (result !== undefined) return result
  }
}

test('no client permanently misses a change when Postgres is killed', async () => {
  const client = createClient(url, publishableKey)
  after(() => hangUp(client))
  const seen = new Set<string>()
  let wake = () => {}
  const see = (...some: string[]) => {
    for (const key of some) seen.add(key)
    wake()
  }
  const sees = async (key: string) => {
    while (!seen.has(key)) await new Promise<void>((resolve) => (wake = resolve))
  }
  client
    .channel('settings')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'settings' }, ({ new: row }) =>
      see('key' in row ? row.key : ''),
    )
    .subscribe(async (status) => {
      // The client behaves like the app: after each subscription it reads what it may have missed.
      if (status === 'SUBSCRIBED') see(...(await persist(keys)))
    })

  let written = 0
  const write = () => owner.query('insert into settings values ($1)', [`crash${++written}`])
  for (const _ of [1, 2]) {
    await persist(write)
    await sees(`crash${written}`)
    // Crashes Postgres in the middle of many concurrent writes.
    const many = Array.from({ length: 100 }, write)
    const settled = Promise.allSettled(many)
    await many[20]
    await crash()
    await settled
    await proxy.listen(await start())
    // Writes once more, perhaps before the server listens again.
    await persist(write)
  }
  await sees(`crash${written}`)
  assert.deepEqual(
    (await keys()).filter((key) => !seen.has(key)),
    [],
  )
})
