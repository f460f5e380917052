import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openServices } from '#testing/test-server.ts'
import { loadSecrets } from './secrets.ts'

const { context, owner } = await openServices()
const { database } = context

const dataDir = mkdtempSync(join(tmpdir(), 'secrets-test-'))
after(() => rmSync(dataDir, { recursive: true }))

const forget = () => owner.query('delete from server.secrets')

test('secrets are created only once', async () => {
  await forget()
  const first = await loadSecrets(database, dataDir)
  assert.deepEqual(await loadSecrets(database, dataDir), first)
  assert.match(first.publishableKey, /^sb_publishable_.{32}$/)
})

test('servers that start together have the same secrets', async () => {
  await forget()
  const [first, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => loadSecrets(database, dataDir)),
  )
  for (const other of others) assert.deepEqual(other, first)
})

test('secrets that the operator sets take precedence and are not stored', async () => {
  await forget()
  const given = await loadSecrets(database, dataDir, { secretKey: 'sb_secret_given' })
  assert.equal(given.secretKey, 'sb_secret_given')
  assert.notEqual((await loadSecrets(database, dataDir)).secretKey, 'sb_secret_given')
})

test("the operator's copy of the secrets has mode 600, and a server that starts replaces a missing or damaged copy", async () => {
  const file = join(dataDir, 'secrets.json')
  for (const damage of [() => rmSync(file, { force: true }), () => writeFileSync(file, '{')]) {
    damage()
    const secrets = await loadSecrets(database, dataDir)
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), secrets)
    assert.equal(statSync(file).mode & 0o777, 0o600)
  }
})

test('no API role can read the secrets', async () => {
  await loadSecrets(database, dataDir)
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const { rows } = await owner.query(
      `select has_schema_privilege($1, 'server', 'usage')
         or has_table_privilege($1, 'server.secrets', 'select, insert, update, delete') as may`,
      [role],
    )
    assert.deepEqual(rows, [{ may: false }], role)
  }
})
