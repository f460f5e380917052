import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuth, password } from './testing.ts'

const { send, key, owner, signIn, browser } = await openAuth()

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

test('an unknown path, a wrong method, an unknown grant type and a missing token are refused', async () => {
  const unknown = await send('/nowhere', { headers })
  assert.equal(unknown.status, 404)
  const wrong = await send('/token', { headers })
  assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'POST'])
  const grant = await send('/token?grant_type=magic', { method: 'POST', headers, body: '{}' })
  assert.equal(grant.status, 400)
  const nobody = await send('/user', { headers })
  assert.equal(nobody.status, 401)
})

test('an outage of Postgres causes a 503 with Retry-After, and ends no session', async () => {
  const { auth, email } = await signIn()
  await owner.query(`
    create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/16384/2619"' using errcode = tg_argv[0];
    end $$`)
  for (const [code, errorCode] of [
    ['53100', 'disk_full'],
    ['57P03', 'database_unavailable'],
  ]) {
    await owner.query(`
      create or replace trigger fail before insert on auth.refresh_tokens execute function fail('${code}')`)
    const response = await send('/token?grant_type=password', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5'])
    const { error_code, msg } = (await response.json()) as Record<string, string>
    assert.equal(error_code, errorCode)
    assert.doesNotMatch(msg ?? '', /base\//)
  }
  assert.equal(
    (await browser().signInWithPassword({ email, password })).error?.name,
    'AuthRetryableFetchError',
  )
  await owner.query('drop trigger fail on auth.refresh_tokens')
  assert.equal((await auth.refreshSession()).error, null)
})
