import { createHash } from 'node:crypto'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { prepareTemplate } from '@fenix/supabase-server/testing/test-cluster.ts'
import type pg from 'pg'
import { fill } from '../server/catalog.ts'
import { createDatabase, withClient, withoutIndexes } from '../server/client.ts'
import { PASSWORD } from '../server/seed.ts'
import { rowsOf } from './rows.ts'
import { ADMIN_ID, type Size } from './state.ts'

/** The URL for connecting as the role that may switch off triggers and foreign keys. */
function asSuperuser(url: string) {
  const other = new URL(url)
  other.username = 'supabase_admin'
  return other.href
}

/** Creates an evening's database of this size unless it exists. Returns its name, which depends on size and migrations. */
export async function prepareState(serverUrl: string, size: Size) {
  const key = JSON.stringify([await prepareTemplate(serverUrl, migrationsFolder), size])
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16)
  const name = `evening_${size.professionals}_${hash}`
  await createDatabase(serverUrl, name, async (url) => {
    await withClient(url, (owner) => fill(owner, size.professionals))
    await withClient(asSuperuser(url), (superuser) => addRows(superuser, size))
  })
  return name
}

async function addRows(superuser: pg.Client, size: Size) {
  await superuser.query(`
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
