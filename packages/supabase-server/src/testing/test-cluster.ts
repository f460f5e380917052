import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '#cluster/cluster.ts'
import { applyMigrations, platformFolder } from '#migrations/apply-migrations.ts'
import { readMigrations } from '#migrations/history.ts'

export type TestCluster = { url: string; stop(): Promise<void> }

/** Opens the Postgres at `TEST_POSTGRES`, which all test files of a run share, or else starts a private one. */
export async function openTestCluster(): Promise<TestCluster> {
  const url = process.env.TEST_POSTGRES

  return url === undefined ? startTestCluster() : { url, stop: async () => {} }
}

/** An embedded Postgres without durability: fast, and leaves no file behind. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-'))
  chmodSync(dataDir, 0o755)
  const { connection, stop } = await startCluster({ dataDir, durable: false })
  const { host, port, user, database } = connection

  return {
    url: `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`,
    async stop() {
      await stop()
      // `postgres` in the folder is a link if the account that runs Postgres cannot reach the folder.
      const home = realpathSync(join(dataDir, 'postgres'))
      // A test searches these logs for personal data.
      const logs = process.env.TEST_LOG
      if (logs !== undefined) cpSync(join(home, 'postgres.log'), join(logs, `postgres-${process.pid}.log`))
      rmSync(home, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The URL of another database on the same server. */
export function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** The advisory lock's key: arbitrary, but the same in every test process. */
const LOCK = 20261122

const templateName = (migrations: string) => {
  const files = [...readMigrations(platformFolder), ...readMigrations(migrations)]
  return `template_${createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)}`
}

/**
 * Returns the name of a migrated template database, created once per set of migrations. It is built under a temporary
 * name and renamed when complete, so an interrupted run never leaves a half-migrated database under this name.
 */
export async function prepareTemplate(serverUrl: string, migrations: string) {
  const name = templateName(migrations)
  const unfinished = `${name}_unfinished`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  try {
    await server.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await server.query(`drop database if exists ${unfinished} with (force)`)
      await server.query(`create database ${unfinished} template template0 encoding 'UTF8'`)
      await applyMigrations({ connectionString: urlOf(serverUrl, unfinished) }, migrations)
      await server.query(`alter database ${unfinished} rename to ${name}`)
    }
    return name
  } finally {
    await server.end()
  }
}
