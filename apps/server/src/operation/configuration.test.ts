import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { connectPostgres } from '@fenix/supabase-server/postgres/connect.ts'
import { main, newFolder, outcome } from './testing.ts'

const database = await openTestDatabase()
const databaseUrl = database.connection.connectionString

/** Asserts that the start fails with exactly this line. */
async function assertRefused(env: Record<string, string>, line: RegExp | string, args: string[] = []) {
  const { code, output } = await outcome(main, args, { PORT: '0', DATA_DIR: newFolder(), ...env })
  assert.equal(code, 1)
  const [first, ...others] = output.split('\n')
  assert.deepEqual(others, [''], output)
  if (typeof line === 'string') assert.equal(first, line)
  else assert.match(first ?? '', line)
}

test('an invalid value is reported with the name of its variable', () =>
  assertRefused({ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: must be a number of proxies, 0 to 9'))

test('an unknown flag is reported', () => assertRefused({}, /^Unknown option '--emty'/, ['--emty']))

test('a port in use is reported before anything is started', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.after(() => other.close())
  const { port } = other.address() as { port: number }
  await assertRefused({ PORT: String(port) }, `PORT: ${port} on 127.0.0.1 is already in use`)
})

test('an unreachable database is reported without its password', () =>
  assertRefused(
    { DATABASE_URL: 'postgres://fenix:hidden@127.0.0.1:1/fenix' },
    'DATABASE_URL: no connection to 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1',
  ))

test('a database that refuses the connection is reported with its reason', async () => {
  const missing = new URL(databaseUrl)
  missing.pathname = '/not_there'
  await assert.rejects(
    connectPostgres({ databaseUrl: missing.href, dataDir: '' }),
    /^Error: DATABASE_URL: no connection to \S+: database "not_there" does not exist$/,
  )
})

test('an unusable data folder is reported with its path and the reason', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  const below = join(file, 'data')
  await assertRefused({ DATA_DIR: below }, `DATA_DIR: ${below} cannot be used: a part of the path is a file`)
})

test('a server refuses, in one line, to start on a database made by another version of the migrations', async (t) => {
  const { owner } = database
  const edit = (statement: string) =>
    owner.query<{ former: string }>(
      `update supabase_migrations.schema_migrations m set statements = array[$1]
       from supabase_migrations.schema_migrations former
       where m.name = 'profiles' and former.version = m.version returning former.statements[1] as former`,
      [statement],
    )
  const { rows } = await edit('select 1')
  t.after(() => edit(rows[0]?.former ?? ''))
  await assertRefused(
    { DATABASE_URL: databaseUrl },
    /^This database was made by another version of the migrations \(\d+ differs\) and was left as it is: [^\n]+$/,
  )
})
