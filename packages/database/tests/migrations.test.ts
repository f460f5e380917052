import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { applyMigrations, platformFolder } from '@fenix/supabase-server/migrations/apply-migrations.ts'
import { readMigrations } from '@fenix/supabase-server/migrations/migration-file.ts'
import { urlOf } from '@fenix/supabase-server/testing/template.ts'
import pg from 'pg'
import { openTestDatabase } from '../src/testing.ts'

const { owner, connection } = await openTestDatabase()
const platform = readMigrations(platformFolder)
const migrations = readMigrations(migrationsFolder)

/** An empty database, until the test ends. */
async function emptyDatabase(t: TestContext, options = `encoding 'UTF8'`) {
  const name = `fenix_test_${randomBytes(6).toString('hex')}`
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

test('an empty database gets everything once, and a second run does nothing', async (t) => {
  const database = await emptyDatabase(t)
  const names = [...platform, ...migrations].map(({ name }) => name)
  assert.deepEqual(await applyMigrations(database, migrationsFolder), names)
  assert.deepEqual(await applyMigrations(database, migrationsFolder), [])
})

test('a Supabase project keeps its own auth and storage', async (t) => {
  const database = await emptyDatabase(t)
  await run(database, ...platform.map(({ sql }) => sql))
  assert.equal((await applyMigrations(database, migrationsFolder)).length, migrations.length)
})
