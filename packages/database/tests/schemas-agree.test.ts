import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences, readCatalogue } from '../src/catalogue.ts'
import { migrationsFolder, schemasFolder } from '../src/migrations-folder.ts'
import { openCopy, SCHEMAS } from '../src/schema-copies.ts'

const open = <T>(folder: string, work: Parameters<typeof openCopy<T>>[2]) => {
  const url = process.env.TEST_POSTGRES
  assert.ok(url, 'run it with --test-global-setup=packages/database/tests/global-setup.ts')
  return openCopy(url, folder, work)
}

const read = (folder: string) => open(folder, (query) => readCatalogue(query, SCHEMAS))

test('supabase/migrations result in the schema that supabase/schemas describe', async () => {
  const found = differences(await read(migrationsFolder), await read(schemasFolder))
  assert.deepEqual(
    found.map(({ is, wanted }) => `${(wanted ?? is)?.kind} ${(wanted ?? is)?.name}`),
    [],
    'run `npm run db:diff <what>`',
  )
})

// Migrations that change rows are written by hand, so the resulting rows are compared as well.
for (const table of ['private.search_phrases', 'private.cities', 'private.account_limits']) {
  test(`supabase/migrations result in the rows of ${table} that supabase/schemas list`, async () => {
    const rowsIn = (folder: string) =>
      open(folder, async (query) => (await query(`select rows::text from ${table} as rows order by 1`)).rows)
    assert.deepEqual(await rowsIn(migrationsFolder), await rowsIn(schemasFolder))
  })
}

test('functions that differ only in their comments count as equal, but not functions that differ in their code', async () => {
  const withBody = (body: string) =>
    open(schemasFolder, async (query) => {
      await query(
        `create function private.noted() returns text language plpgsql as $$ begin\n${body}\nend $$`,
      )
      return readCatalogue(query, SCHEMAS)
    })
  const noted = await withBody("  -- A word.\n  return '--';")
  assert.deepEqual(differences(noted, await withBody("  -- A better word.\n  return '--';")), [])
  const [changed] = differences(noted, await withBody("  -- A word.\n  return '-- ';"))
  assert.equal(changed?.wanted?.name, 'private.noted()')
})
