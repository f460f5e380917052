import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadSecrets } from './secrets.ts'
import { openServices } from './testing/test-services.ts'

const { context, owner } = await openServices()
const { database } = context

const forget = () => owner.query('delete from server.secrets')

test('secrets are made once', async () => {
  await forget()
  const first = await loadSecrets(database)
  assert.deepEqual(await loadSecrets(database), first)
  assert.match(first.publishableKey, /^sb_publishable_.{32}$/)
})

test('servers that start together have the same secrets', async () => {
  await forget()
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => loadSecrets(database)))
  for (const other of others) assert.deepEqual(other, first)
})

test('given secrets win, and are not stored', async () => {
  await forget()
  const given = await loadSecrets(database, { secretKey: 'sb_secret_given' })
  assert.equal(given.secretKey, 'sb_secret_given')
  assert.notEqual((await loadSecrets(database)).secretKey, 'sb_secret_given')
})

test('no API role reads the secrets', async () => {
  await loadSecrets(database)
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const { rows } = await owner.query(
      `select has_schema_privilege($1, 'server', 'usage')
         or has_table_privilege($1, 'server.secrets', 'select, insert, update, delete') as may`,
      [role],
    )
    assert.deepEqual(rows, [{ may: false }], role)
  }
})
