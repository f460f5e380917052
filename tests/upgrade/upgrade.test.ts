// Each archive beside this file is a backup that a released version made of an installation after the deployed tests
// had run on it. The version's migrations are part of the backup, so a changed migration fails here, too.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Manifest } from '@fenix/supabase-server/backup/manifest.ts'
import { createClient } from '@supabase/supabase-js'
import { command, newFolder, outcome, startServer } from '../../apps/server/src/operation/testing.ts'
import { releases, unpack } from './archive.ts'

/** The number of a table's rows, as the API counts them for the service role. */
async function countRows(url: string, dataDir: string, table: string) {
  const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const { count, error } = await createClient(url, secretKey)
    .from(table)
    .select('*', { count: 'exact', head: true })
  assert.equal(error, null)
  return count
}

for (const release of releases()) {
  test(`an installation of ${release} is upgraded with every row, and the doctor finds nothing`, async (t) => {
    const backup = unpack(release, newFolder())
    const { tables }: Manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
    const env = { DATA_DIR: join(newFolder(), 'data') }
    const restored = await outcome(command('restore'), [backup], env)
    assert.equal(restored.code, 0, restored.output)

    const { url } = await startServer(t, env)
    for (const table of ['profiles', 'professionals', 'feedbacks', 'favorites']) {
      const saved = tables.find(({ schema, name }) => schema === 'public' && name === table)
      assert.ok(saved?.rows)
      assert.equal(await countRows(url, env.DATA_DIR, table), saved.rows, table)
    }
    const examined = await outcome(command('doctor'), [], env)
    assert.equal(examined.code, 0, examined.output)
  })
}

test('at least one released version is archived here to upgrade from', () => {
  assert.notEqual(releases().length, 0)
})
