import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#config.ts'
import { startTestServer } from '#testing.ts'
import { ensureDemo } from './ensure-demo.ts'
import { seedDemo } from './seed-demo.ts'

const { backend, dataDir } = await startTestServer()
const hashPassword = async () => 'no password fits this'

const ensure = (env: Record<string, string> = {}, wish: { empty?: boolean; demo?: boolean } = {}) =>
  ensureDemo(backend, readConfig({ DATA_DIR: dataDir, ...env }), {
    empty: false,
    demo: false,
    hashPassword,
    ...wish,
  })

// Tests run in order: each leaves the database as the next one needs it.
test("the demo is opt-in in production, on an operator's Postgres, and on a public host", async () => {
  assert.deepEqual(await ensure({ NODE_ENV: 'production' }), [])
  assert.deepEqual(await ensure({ DATABASE_URL: 'postgres://localhost/other' }), [])
  assert.deepEqual(await ensure({ HOST: '0.0.0.0' }), [])
})

test('an installation that was started empty stays empty', async () => {
  assert.deepEqual(await ensure({}, { empty: true }), [])
  assert.deepEqual(await ensure(), [])
})

test('the known passwords are refused on a public host', async () => {
  assert.equal(await seedDemo(backend, hashPassword), true)
  await assert.rejects(ensure({ HOST: '0.0.0.0' }), /^Error: HOST: .*demo:clear/)
  assert.deepEqual(await ensure({ HOST: '0.0.0.0' }, { demo: true }), [])
})
