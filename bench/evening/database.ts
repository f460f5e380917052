import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { type Cluster, startCluster } from '@fenix/supabase-server/cluster/cluster.ts'
import { prepareTemplate, urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import type pg from 'pg'
import { fill } from '../server/catalog.ts'
import { withClient, withoutIndexes } from '../server/client.ts'
import { PASSWORD } from '../server/seed.ts'
import { rowsOf } from './rows.ts'
import { ADMIN_ID, type Size } from './state.ts'

/** Connects as the role that may switch triggers and foreign keys off. */
export function asSuperuser(url: string) {
  const other = new URL(url)
  other.username = 'supabase_admin'
  return other.href
}

/**
 * A database with the whole state, or less of it. It is kept under a name that tells its size and its migrations, and
 * made under another, so that what is there is complete.
 */
export async function prepareState(serverUrl: string, size: Size) {
  const template = await prepareTemplate(serverUrl, migrationsFolder)
  const key = createHash('sha256')
    .update(JSON.stringify([template, size]))
    .digest('hex')
    .slice(0, 16)
  const name = `evening_${size.professionals}_${key}`
  await withClient(serverUrl, async (server) => {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await server.query(`drop database if exists ${unfinished} with (force)`)
    await server.query(`create database ${unfinished} template ${template}`)
    await withClient(urlOf(serverUrl, unfinished), (owner) => fill(owner, size.professionals))
    await withClient(asSuperuser(urlOf(serverUrl, unfinished)), (superuser) => addRows(superuser, size))
    await server.query(`alter database ${unfinished} rename to ${name}`)
  })
  return { name, url: urlOf(serverUrl, name) }
}

async function addRows(superuser: pg.Client, size: Size) {
  await superuser.query(`
    create extension pg_stat_statements;
    set session_replication_role = replica; -- no triggers, no foreign keys
    set work_mem = '512MB'; set maintenance_work_mem = '1GB'; set synchronous_commit = off;
    select setseed(0.2611)`)
  const hash = await hashPassword(PASSWORD)
  for (const [table, sql] of Object.entries(rowsOf(size))) {
    const started = performance.now()
    const most = `indrelid = to_regclass('${table}') and not indisunique and '${table}' <> 'public.professionals'`
    await withoutIndexes(superuser, most, async () => {
      for (const statement of sql.split(/;\n/))
        await superuser.query(statement, statement.includes('$1') ? [hash] : [])
    })
    console.log(`${table}: ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  }
  await superuser.query(`
    insert into auth.users (id, email, aud, role, encrypted_password, email_confirmed_at, created_at, updated_at)
    values ('${ADMIN_ID}', 'admin@example.com', 'authenticated', 'authenticated', '${hash}', now(), now(), now());
    insert into public.profiles (id, name, user_type) values ('${ADMIN_ID}', 'Administração', 'admin')`)
  await superuser.query('vacuum analyze')
}

const serverUrlOf = ({ connection: { host, port, user, database } }: Cluster) =>
  `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`

/** A Postgres as `npm start` runs it, with copies of the states, which are made if they are missing: an evening changes them. */
export async function startStates(dataDir: string, sizes: Size[]) {
  mkdirSync(dataDir, { recursive: true })
  const maker = await startCluster({ dataDir, durable: false })
  const copies: string[] = []
  try {
    const url = serverUrlOf(maker)
    for (const size of sizes) {
      const { name } = await prepareState(url, size)
      const copy = `${name}_used`
      await withClient(url, async (server) => {
        await server.query(`drop database if exists ${copy} with (force)`)
        await server.query(`create database ${copy} template ${name} strategy file_copy`)
      })
      copies.push(copy)
    }
    await withClient(asSuperuser(url), (superuser) =>
      superuser.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`),
    )
  } finally {
    await maker.stop()
  }
  const cluster = await startCluster({ dataDir })
  const url = serverUrlOf(cluster)
  return {
    urls: copies.map((copy) => urlOf(url, copy)),
    async stop() {
      for (const copy of copies)
        await withClient(url, (server) => server.query(`drop database ${copy} with (force)`))
      await cluster.stop()
    },
  }
}
