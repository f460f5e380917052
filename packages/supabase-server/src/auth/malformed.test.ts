import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openAuth } from './testing.ts'

const { send, key } = await openAuth()

const headers = { apikey: key }

test('a client without a version header gets the older error format', async () => {
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

const path = fc.oneof(
  fc.constantFrom(
    '/signup',
    '/token?grant_type=password',
    '/token?grant_type=refresh_token',
    '/token?grant_type=pkce',
    '/verify',
    '/recover',
    '/resend',
    '/user',
    '/logout?scope=local',
    '/verify?token=%00&type=signup&redirect_to=%zz',
    '/%zz',
  ),
  fc.webPath(),
)

const field = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a@exemplo.com', 'signup', '\0', '\ud800', '2024-99-99', null, -1e308),
  fc.jsonValue({ maxDepth: 3 }),
)

const body = fc.oneof(
  fc
    .record(
      { email: field, password: field, type: field, token: field, refresh_token: field, data: field },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{',
    '['.repeat(100_000),
    `{"data":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
  ),
)

test('malformed input never causes a server error', async () => {
  const request = fc.record({
    path,
    body,
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
    bearer: fc.constantFrom(undefined, 'Bearer x', 'Bearer sb_publishable_test', 'Basic eDp5'),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ path, body, method, bearer }) => {
      const answer = await send(path, {
        method,
        headers: { ...headers, ...(bearer && { authorization: bearer }) },
        body: method === 'GET' || method === 'HEAD' ? null : body,
      })
      assert.ok(answer.status < 500, `${method} ${path}: ${answer.status}`)
      assert.doesNotMatch(await answer.text(), /select|insert|at .*\.ts/)
    }),
    { numRuns: 400 },
  )
})
