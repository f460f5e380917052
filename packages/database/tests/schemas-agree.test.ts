import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences, readCatalogue } from '../src/catalogue.ts'
import { migrationsFolder, schemasFolder } from '../src/migrations-folder.ts'
import { openCopy, SCHEMAS } from '../src/schema-copies.ts'

const read = (folder: string) => {
  const url = process.env.TEST_POSTGRES
  assert.ok(url, 'run it with --test-global-setup=packages/database/tests/global-setup.ts')
  return openCopy(url, folder, (query) => readCatalogue(query, SCHEMAS))
}

test('supabase/migrations result in the schema that supabase/schemas describe', async () => {
  const found = differences(await read(migrationsFolder), await read(schemasFolder))
  assert.deepEqual(
    found.map(({ is, wanted }) => `${(wanted ?? is)?.kind} ${(wanted ?? is)?.name}`),
    [],
    'run `npm run db:diff <what>`',
  )
})
