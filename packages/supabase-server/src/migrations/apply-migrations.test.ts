import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { urlOf } from '#testing/test-cluster.ts'
import { openTestDatabase, ownMigrations } from '#testing/test-database.ts'
import { applyMigrations, platformFolder } from './apply-migrations.ts'
import { readMigrations } from './history.ts'

const { owner, connection } = await openTestDatabase()
const platform = readMigrations(platformFolder)
const migrations = readMigrations(ownMigrations)

/** Creates an empty database, dropped when the test ends. */
async function emptyDatabase(t: TestContext, options = `encoding 'UTF8'`) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await owner.query(`create database ${name} template template0 ${options}`)
  t.after(() => owner.query(`drop database ${name}`))
  return { connectionString: urlOf(connection.connectionString, name) }
}

async function run(database: pg.ClientConfig, ...statements: string[]) {
  const client = new pg.Client(database)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

test('an empty database gets every migration once, and a second run does nothing', async (t) => {
  const database = await emptyDatabase(t)
  const names = [...platform, ...migrations].map(({ name }) => name)
  assert.deepEqual(await applyMigrations(database, ownMigrations), names)
  assert.deepEqual(await applyMigrations(database, ownMigrations), [])
})

test('the migrating role is not a superuser', async () => {
  const { rows } = await owner.query('select rolsuper from pg_roles where rolname = current_user')
  assert.deepEqual(rows, [{ rolsuper: false }])
})

test('when two processes start together, one migrates and the other waits', async (t) => {
  const database = await emptyDatabase(t)
  const both = await Promise.all([
    applyMigrations(database, ownMigrations),
    applyMigrations(database, ownMigrations),
  ])
  assert.deepEqual(both.map(({ length }) => length).sort(), [0, platform.length + migrations.length])
})

test('on a Supabase project only the migrations are applied, since it has its own auth and storage schemas', async (t) => {
  const database = await emptyDatabase(t)
  await run(database, ...platform.map(({ sql }) => sql))
  assert.equal((await applyMigrations(database, ownMigrations)).length, migrations.length)
})

test('a database made by another version of the migrations is refused and left unchanged', async (t) => {
  const history = 'supabase_migrations.schema_migrations'
  for (const change of [
    `update ${history} set statements = '{select 1}' where name = 'profiles'`,
    `insert into ${history} (version, name) values ('20261122000100', 'dropped_since')`,
  ]) {
    const database = await emptyDatabase(t)
    await applyMigrations(database, ownMigrations)
    // The database also lacks the last migration and a platform file; the refused run must apply neither.
    await run(
      database,
      change,
      `delete from ${history} where name = 'storage'; drop policy "people use their own folder" on storage.objects`,
      `delete from supabase_migrations.platform_files where name = 'realtime'`,
    )
    await assert.rejects(applyMigrations(database, ownMigrations), ({ message }: Error) => {
      assert.match(message, /^This database was made by another version of the migrations \(\d+ differs\)/)
      assert.doesNotMatch(message, /\n/)
      return true
    })
    const client = new pg.Client(database)
    await client.connect()
    const { rows } = await client.query(`
      select (select count(*)::int from pg_policies where schemaname = 'storage') as policies,
             (select count(*)::int from ${history} where name = 'storage') as migrations,
             (select count(*)::int from supabase_migrations.platform_files where name = 'realtime') as platform`)
    await client.end()
    assert.deepEqual(rows, [{ policies: 0, migrations: 0, platform: 0 }])
  }
})

test('migrations that the Supabase CLI applied are not applied again', async (t) => {
  const database = await emptyDatabase(t)
  await applyMigrations(database, ownMigrations)
  await run(database, `update supabase_migrations.schema_migrations set statements = '{select 1, select 2}'`)
  assert.deepEqual(await applyMigrations(database, ownMigrations), [])
})

test('a database that is not UTF-8 is refused', async (t) => {
  const database = await emptyDatabase(t, `encoding 'SQL_ASCII' locale_provider libc locale 'C'`)
  await assert.rejects(applyMigrations(database, ownMigrations), /is encoded in SQL_ASCII/)
})

test('if the connecting role lacks privileges, the error states what a superuser must run', async (t) => {
  const { connectionString } = await emptyDatabase(t)
  const role = `test_weak_${randomBytes(4).toString('hex')}`
  const { rows } = await owner.query('select current_user as name')
  await owner.query(`create role ${role}`)
  t.after(() => owner.query(`drop role ${role}`))
  await owner.query(`grant ${role} to ${rows[0]?.name}`)
  const asRole = { connectionString, options: `-c role=${role}` }

  await assert.rejects(applyMigrations(asRole, ownMigrations), /as a superuser run "grant create on database/)
  await run(
    { connectionString },
    `grant create on database ${new URL(connectionString).pathname.slice(1)} to ${role}`,
  )
  await assert.rejects(applyMigrations(asRole, ownMigrations), ({ message }: Error) => {
    assert.match(message, /As a superuser run in this database: .*grant "?anon"? to/)
    assert.doesNotMatch(message, /\n/)
    return true
  })
})
