import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestDatabase } from '../src/testing.ts'

const { owner } = await openTestDatabase()
const document = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8')

test('privacy.md mentions every table of the database', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'private', 'auth', 'storage', 'server') order by 1`,
  )
  assert.ok(rows.length > 20)
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !document.includes(`\`${name}\``)),
    [],
  )
})
