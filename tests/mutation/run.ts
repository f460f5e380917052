// `npm run test:mutation [pattern of names]`: weakens each policy, guard, check and grant of the migrations in turn, found
// in the catalogue of a migrated database, and runs the tests of who may do what until one fails.
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { prepareTemplate, startTestCluster, urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import pg from 'pg'
import { type Mutation, readMutations } from './catalogue.ts'
import { survivors } from './survivors.ts'

/** Every test takes about a minute on a machine with nothing else to do. */
const TIMEOUT_MS = 600_000

const files = [
  ...globSync('packages/database/tests/access/*.test.ts').toSorted(),
  'packages/database/tests/house-rules.test.ts',
  'packages/database/tests/limits-agree.test.ts',
].map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const mentions = (text: string, name: string) => text.split(name.replace('public.', '')).length - 1

const CELLS = 'packages/database/tests/access/00-who-may.test.ts'

/** The file that names what was weakened and what uses it most often, then the cells of who may do what, then all others. */
function likeliest({ about: [weakened = '', ...uses] }: Mutation) {
  const score = (text: string) =>
    1000 * mentions(text, weakened) + uses.reduce((sum, name) => sum + mentions(text, name), 0)
  const [first, ...others] = files
    .toSorted((one, other) => score(other.text) - score(one.text))
    .map(({ path }) => path)
  return [[first ?? ''], [CELLS], others.filter((path) => path !== CELLS)]
}

/** The name of the first test of these files that fails, at which they stop. */
function firstFailure(paths: string[], postgres: string) {
  return new Promise<string | undefined>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--test', '--test-isolation=none', '--test-reporter=tap', ...paths],
      {
        env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...process.env, TEST_POSTGRES: postgres },
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
      },
    )
    let printed = ''
    const failed = () => /^\s*not ok \d+ - (.*)$/m.exec(printed)?.[1]
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (failed()) child.kill('SIGKILL')
    })
    child.on('close', (code) => {
      if (code === 0) resolve(undefined)
      else if (code !== null || failed()) resolve(failed() ?? 'A file that fails before its first test')
      else reject(new Error(`No answer in time: ${paths.join(' ')}`))
    })
  })
}

/** A Postgres whose template database, which every test file copies, is replaced by a weakened one. */
async function openLaboratory() {
  const cluster = await startTestCluster()
  const template = await prepareTemplate(cluster.url, migrationsFolder)
  const intact = `${template}_intact`
  const server = new pg.Client({ connectionString: cluster.url })
  await server.connect()
  await server.query(`alter database ${template} rename to ${intact}`)

  async function inDatabase<Result>(name: string, work: (client: pg.Client) => Promise<Result>) {
    const client = new pg.Client({ connectionString: urlOf(cluster.url, name) })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  return {
    readMutations: () => inDatabase(intact, readMutations),
    /** The name of the first test that fails after `sql`. */
    async firstToFail(groups: string[][], sql: string) {
      // Not `drop … with (force)`, which would have to end an autovacuum worker, and may not.
      await server.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname ~ '^test_' and usename = current_user`,
      )
      const { rows } = await server.query<{ datname: string }>(
        `select datname from pg_database where datname ~ '^test_' or datname = $1`,
        [template],
      )
      for (const { datname } of rows) await server.query(`drop database if exists ${datname}`)
      await server.query(`create database ${template} template ${intact}`)
      await inDatabase(template, (client) => client.query(sql))
      for (const group of groups) {
        const failed = await firstFailure(group, cluster.url)
        if (failed !== undefined) return failed
      }
      return undefined
    },
    async close() {
      await server.end()
      await cluster.stop()
    },
  }
}

const started = performance.now()
const pattern = new RegExp(process.argv[2] ?? '')
const faults: string[] = []
let noticed = 0
let surviving = 0

await using end = new AsyncDisposableStack()
const laboratories = await Promise.all(Array.from({ length: availableParallelism() + 1 }, openLaboratory))
for (const { close } of laboratories) end.defer(close)
const [first] = laboratories
const mutations = (await first?.readMutations())?.filter(({ name }) => pattern.test(name)) ?? []
const unprovoked = await first?.firstToFail([files.map(({ path }) => path)], '')
if (unprovoked !== undefined) throw new Error(`This test fails without a weakening: ${unprovoked}`)

const waiting = [...mutations]
async function work({ firstToFail }: (typeof laboratories)[number]) {
  for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
    const { name, sql } = mutation
    try {
      const noticedBy = await firstToFail(likeliest(mutation), sql)
      if (process.env.VERBOSE) console.log(`${name}\n  ${noticedBy ?? 'SURVIVES'}`)
      if (noticedBy === undefined) surviving++
      else noticed++
      if ((noticedBy === undefined) !== name in survivors)
        faults.push(`${noticedBy ? 'Noticed, but listed as a survivor' : 'Nobody notices'}: ${name}`)
    } catch (error) {
      faults.push(`Not tried: ${name}\n  ${error}`)
    }
  }
}
await Promise.all(laboratories.map(work))

const names = new Set(mutations.map(({ name }) => name))
for (const name of Object.keys(survivors))
  if (pattern.test(name) && !names.has(name))
    faults.push(`Listed as a survivor, but no such weakening: ${name}`)

for (const fault of faults) console.log(fault)
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(
  `${mutations.length} weakenings: ${noticed} noticed, ${surviving} survive, ${mutations.length - noticed - surviving} not tried; ${minutes} min`,
)
process.exitCode = faults.length === 0 ? 0 : 1
