import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#config.ts'
import { startTestServer } from '#testing.ts'
import { clearDemo, ensureDemo } from './demo.ts'

const { backend, dataDir } = await startTestServer()
const hashPassword = async () => 'no password fits this'

/** A separate folder, because the running server has declined the demo in its own folder. */
const newFolder = () => mkdtempSync(join(dataDir, 'installation-'))

const ensure = (
  env: Record<string, string> = {},
  wish: { empty?: boolean; demo?: boolean } = {},
  folder = newFolder(),
) =>
  ensureDemo(backend, readConfig({ DATA_DIR: folder, ...env }), {
    empty: false,
    demo: false,
    hashPassword,
    ...wish,
  })

const [production, otherPostgres, publicHost] = [
  { NODE_ENV: 'production' },
  { DATABASE_URL: 'postgres://localhost/other' },
  { HOST: '0.0.0.0' },
]

// Tests run in order: each leaves the database in the state that the next test needs.
test("the demo is opt-in in production, on an operator's Postgres, and on a public host", async () => {
  for (const env of [production, otherPostgres, publicHost]) assert.deepEqual(await ensure(env), [])
})

test('an installation once started with `--empty` gets no demo at later starts', async () => {
  const folder = newFolder()
  assert.deepEqual(await ensure({}, { empty: true }, folder), [])
  assert.deepEqual(await ensure({}, {}, folder), [])
})

test('where the demo is opt-in, it is seeded if the operator asks for it, and only once', async () => {
  const wanted = { ...production, ...otherPostgres, ...publicHost }
  assert.match((await ensure(wanted, { demo: true })).join(), /^The demo was filled in/)
  assert.deepEqual(await ensure(wanted, { demo: true }), [])
  await clearDemo(backend)
})

test('an empty installation that only this machine can reach gets the demo, and only once', async () => {
  assert.match((await ensure()).join(), /^The demo was filled in/)
  assert.deepEqual(await ensure(), [])
})

test('a server with the demo refuses to start on a public host unless the operator asks for the demo', async () => {
  await assert.rejects(ensure(publicHost), /^Error: HOST: .*demo:clear/)
  assert.deepEqual(await ensure(publicHost, { demo: true }), [])
})
