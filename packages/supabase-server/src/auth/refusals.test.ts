import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuth } from './testing.ts'

const { send, key } = await openAuth()

const headers = { apikey: key }

test('a client that sends no version header gets the older error format', async () => {
  const ask = (version: string) =>
    send('/token?grant_type=password', {
      method: 'POST',
      headers: { ...headers, ...(version && { 'x-supabase-api-version': version }) },
      body: '{"email": "a@exemplo.com", "password": "errada"}',
    })
  const older = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }
  for (const version of ['', 'nonsense', '2023-01-01']) {
    assert.deepEqual(await (await ask(version)).json(), older)
  }
  const dated = await ask('2024-01-01')
  assert.equal(dated.headers.get('x-supabase-api-version'), '2024-01-01')
  assert.deepEqual(await dated.json(), { code: 'invalid_credentials', message: older.msg })
})

test('an unknown path, a wrong method and an unknown grant are refused', async () => {
  const unknown = await send('/nowhere', { headers })
  assert.equal(unknown.status, 404)
  const wrong = await send('/token', { headers })
  assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'POST'])
  const grant = await send('/token?grant_type=magic', { method: 'POST', headers, body: '{}' })
  assert.equal(grant.status, 400)
  const nobody = await send('/user', { headers })
  assert.equal(nobody.status, 401)
})
