import { spawn } from 'node:child_process'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { prepareTemplate, startTestCluster, urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import pg from 'pg'
import { readMutations } from './catalogue.ts'

/** A run of all tests takes about a minute on an idle machine. */
const TIMEOUT_MS = 600_000

/** The name of the first test that fails, at which the run stops. */
function firstFailure(args: string[], postgres: string) {
  return new Promise<string | undefined>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--test', '--test-isolation=none', '--test-reporter=tap', ...args],
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
      else reject(new Error(`No answer in time: ${args.join(' ')}`))
    })
  })
}

/** A Postgres in which the template database, copied by every test file, can be replaced by a weakened one. */
export async function openLaboratory() {
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
    /** The name of the first test that fails in a database weakened by `sql`; undefined if all pass. */
    async firstToFail(runs: string[][], sql: string) {
      // `drop … with (force)` would also try to end autovacuum workers, which this role may not do.
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
      for (const args of runs) {
        const failed = await firstFailure(args, cluster.url)
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
