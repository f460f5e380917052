import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { prepareTemplate, urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import type pg from 'pg'
import { fill, PASSWORD, withClient } from '../server/seed.ts'
import { rowsOf, sizeAt } from './state.ts'

/** The administrator of the evening. */
export const ADMIN_ID = '00000000-0000-4000-8000-000000000000'

/** Connects as another role of the same server. */
const as = (user: string, url: string) => {
  const other = new URL(url)
  other.username = user
  return other.href
}

/** The role that may switch triggers and foreign keys off. */
export const asSuperuser = (url: string) => as('supabase_admin', url)

/**
 * The name of a database with the whole state, or `scale` of it. It is kept under a name that tells its migrations, and
 * made under another, so that what is there is complete.
 */
export async function prepareState(serverUrl: string, scale: number): Promise<string> {
  const template = await prepareTemplate(serverUrl, migrationsFolder)
  const name = `evening_${String(scale).replace('.', '_')}_${template.slice(-16)}`
  await withClient(serverUrl, async (server) => {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await server.query(`drop database if exists ${unfinished} with (force)`)
    await server.query(`create database ${unfinished} template ${template}`)
    await withClient(urlOf(serverUrl, unfinished), (owner) => fill(owner, sizeAt(scale).professionals))
    await withClient(asSuperuser(urlOf(serverUrl, unfinished)), (superuser) => addRows(superuser, scale))
    await server.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

async function addRows(superuser: pg.Client, scale: number) {
  await superuser.query(`
    create extension pg_stat_statements;
    set session_replication_role = replica; -- no triggers, no foreign keys
    set work_mem = '512MB'; set maintenance_work_mem = '1GB'; set synchronous_commit = off;
    select setseed(0.2611)`)
  const hash = await hashPassword(PASSWORD)
  for (const [table, sql] of Object.entries(rowsOf(sizeAt(scale)))) {
    const started = performance.now()
    const indexes = await dropIndexes(superuser, table)
    for (const statement of sql.split(/;\n/)) {
      await superuser.query(statement, statement.includes('$1') ? [hash] : [])
    }
    for (const { definition } of indexes) await superuser.query(definition)
    console.log(`${table}: ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  }
  await superuser.query(`insert into auth.users (id, email, aud, role, encrypted_password, email_confirmed_at, created_at, updated_at)
    values ('${ADMIN_ID}', 'admin@example.com', 'authenticated', 'authenticated', '${hash}', now(), now(), now())`)
  await superuser.query(
    `insert into public.profiles (id, name, user_type) values ('${ADMIN_ID}', 'Administração', 'admin')`,
  )
  await superuser.query('vacuum analyze')
}

/** Building an index once is several times faster than keeping it; those of constraints stay. */
async function dropIndexes(superuser: pg.Client, table: string) {
  const { rows } = await superuser.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = to_regclass($1) and not i.indisunique and $1 <> 'public.professionals'`,
    [table],
  )
  for (const { name } of rows) await superuser.query(`drop index ${name}`)
  return rows
}
