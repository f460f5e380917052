import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { attachToCluster, type Cluster, startCluster } from './cluster.ts'
import { readPostmasterFile } from './postmaster.ts'

const folders: string[] = []
/** Creates a folder: an open one may be entered by everybody, a closed one only by its owner, like root's home. */
function newDataDir(mode: 'open' | 'closed' = 'open') {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-test-'))
  chmodSync(folder, mode === 'open' ? 0o755 : 0o700)
  folders.push(folder)
  return folder
}
after(() => {
  for (const folder of folders) {
    // For a closed folder, `postgres` may be a link to the cluster.
    rmSync(realpathSync(join(folder, 'postgres')), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The tests share this folder one after another, because creating a cluster takes longer than starting one. */
const dataDir = newDataDir()

/** Starts a cluster that is stopped when the test ends. */
async function startFor(t: TestContext, folder = dataDir) {
  const cluster = await startCluster({ dataDir: folder })
  t.after(() => cluster.stop())
  return cluster
}

async function ask(cluster: Cluster, sql: string) {
  const client = new pg.Client(cluster.connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

/** Starts the cluster in a separate process and kills that process, which leaves Postgres running. */
async function startAndKill() {
  const child = fork(join(import.meta.dirname, 'testing-owner.ts'), [dataDir], {
    execArgv: [],
    stdio: 'inherit',
  })
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test("the database is UTF-8 regardless of the machine's locale", async (t) => {
  const cluster = await startFor(t)
  const row = await ask(cluster, "select length('Decoração') as letters, lower('ÇÃO') as folded")
  assert.deepEqual(row, { letters: 9, folded: 'ção' })
})

test('the owner of the database is not a superuser', async (t) => {
  const cluster = await startFor(t)
  const row = await ask(cluster, 'select rolsuper from pg_roles where rolname = current_user')
  assert.deepEqual(row, { rolsuper: false })
})

test('a Postgres that a killed server left running is used by the next start, with its data', async (t) => {
  await startAndKill()
  const cluster = await startFor(t)
  assert.deepEqual(await ask(cluster, 'select kept from left_behind'), { kept: 'this' })
})

async function askWhenItAnswers(cluster: Cluster, sql: string) {
  for (const deadline = Date.now() + 60_000; ; await wait(50)) {
    try {
      return await ask(cluster, sql)
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

function signal(name: NodeJS.Signals) {
  const postmaster = readPostmasterFile(join(dataDir, 'postgres/cluster'))
  process.kill(postmaster?.pid ?? assert.fail('No Postgres runs.'), name)
}

test('a killed Postgres is restarted with its data and can be reached through the same connection settings', async (t) => {
  const cluster = await startFor(t)
  await ask(cluster, "create table kept as select 'this' as kept")
  for (const _ of ['once', 'and once more']) {
    signal('SIGKILL')
    assert.deepEqual(await askWhenItAnswers(cluster, 'select kept from kept'), { kept: 'this' })
  }
})

test('a Postgres killed during its start is restarted with the same connection settings', async (t) => {
  const cluster = await startFor(t)
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const begun = `${readFileSync(file, 'utf8').split('\n').slice(0, 4).join('\n')}\n`
  signal('SIGKILL')
  writeFileSync(file, begun)
  assert.deepEqual(await askWhenItAnswers(cluster, 'select 1 as one'), { one: 1 })
})

test('a Postgres that exited is started again, even if it left an empty pid file', async (t) => {
  const cluster = await startFor(t)
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  signal('SIGINT')
  while (existsSync(file)) await wait(10)
  assert.deepEqual(await askWhenItAnswers(cluster, 'select 1 as one'), { one: 1 })
  signal('SIGKILL')
  writeFileSync(file, '')
  assert.deepEqual(await askWhenItAnswers(cluster, 'select 1 as one'), { one: 1 })
})

test('a cluster can be stopped even right after its Postgres was killed', async () => {
  const cluster = await startCluster({ dataDir })
  signal('SIGKILL')
  await cluster.stop()
  assert.equal(existsSync(cluster.connection.host), false)
  await (await startCluster({ dataDir })).stop()
})

test('a cluster below a private home directory works and is found again at the next start', async (t) => {
  const closed = newDataDir('closed')
  const first = await startCluster({ dataDir: closed })
  await ask(first, "create table kept as select 'this' as kept")
  await first.stop()
  const second = await startFor(t, closed)
  assert.deepEqual(await ask(second, 'select kept from kept'), { kept: 'this' })
})

test('a second server on the same data folder is refused with the reason', async (t) => {
  await startFor(t)
  await assert.rejects(startCluster({ dataDir }), /DATA_DIR: another server is already running/)
})

test("a command shares a running server's Postgres and leaves it running", async (t) => {
  const server = await startFor(t)
  const command = await attachToCluster({ dataDir })
  await ask(command, 'create table shared as select 1 as one')
  await command.stop()
  assert.deepEqual(await ask(server, 'select one from shared'), { one: 1 })
})

test('stopping a cluster ends Postgres and releases the data folder', async () => {
  const first = await startCluster({ dataDir })
  await first.stop()
  assert.equal(existsSync(first.connection.host), false)
  const second = await startCluster({ dataDir })
  await second.stop()
})
