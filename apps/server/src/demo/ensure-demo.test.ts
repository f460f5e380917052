import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#config.ts'
import { startTestServer } from '#testing.ts'
import { ensureDemo } from './ensure-demo.ts'
import { fillDemo } from './fill-demo.ts'

const { backend, dataDir } = await startTestServer()
const hashPassword = async () => 'no password fits this'

const ensure = (env: Record<string, string> = {}, wish: { empty?: boolean; demo?: boolean } = {}) =>
  ensureDemo(backend, readConfig({ DATA_DIR: dataDir, ...env }), {
    empty: false,
    demo: false,
    hashPassword,
    ...wish,
  })

// One after the other: each leaves the database as the next finds it.
test('the demo waits to be asked for in production, on an own Postgres, and where others can reach the server', async () => {
  assert.deepEqual(await ensure({ NODE_ENV: 'production' }), [])
  assert.deepEqual(await ensure({ DATABASE_URL: 'postgres://localhost/other' }), [])
  assert.deepEqual(await ensure({ HOST: '0.0.0.0' }), [])
})

test('an installation that was started empty stays so', async () => {
  assert.deepEqual(await ensure({}, { empty: true }), [])
  assert.deepEqual(await ensure(), [])
})

test('the known passwords are refused where others can reach the server', async () => {
  assert.equal(await fillDemo(backend, hashPassword), true)
  await assert.rejects(ensure({ HOST: '0.0.0.0' }), /^Error: HOST: .*demo:clear/)
  assert.deepEqual(await ensure({ HOST: '0.0.0.0' }, { demo: true }), [])
})
