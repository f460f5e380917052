import assert from 'node:assert/strict'
import { before, mock, test } from 'node:test'
import { createClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import { RawClient } from '#realtime/testing.ts'
import { secrets, startTestServer } from '#testing/test-server.ts'
import { createCredentials } from './credentials.ts'

const { url, database, backend } = await startTestServer()
const password = 'uma senha que ninguém adivinha'

let passed = 0
const uptime = performance.now.bind(performance)
before(() => mock.method(performance, 'now', () => uptime() + passed))

const passTime = (ms: number) => {
  passed += ms
}

const connect = () =>
  createClient(url, secrets.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

/** Two sessions of one person, both in use. */
async function signedInTwice(email: string) {
  const [here, there] = [connect(), connect()]
  await here.auth.signUp({ email, password })
  await database.owner.query(`update auth.users set email_confirmed_at = now() where email = $1`, [email])
  await here.auth.signInWithPassword({ email, password })
  const { data } = await there.auth.signInWithPassword({ email, password })
  const token = data.session?.access_token ?? ''
  assert.equal(await ask('/rest/v1/profiles', token), 'served')
  return { here, there, token, user: data.user }
}

/** Returns the error code if the session is refused, else `served`. */
async function ask(path: string, token: string, init: RequestInit = {}) {
  const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${token}` }
  const response = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } })
  const body = (await response.json()) as { code?: string | number; error_code?: string; message?: string }
  const isRefused = body.message === 'Session has ended' || body.error_code !== undefined
  return isRefused ? (body.error_code ?? body.code) : 'served'
}

const list = { method: 'POST', body: '{"prefix":""}', headers: { 'content-type': 'application/json' } }

/** Each way to end a session, through SQL or the API. */
const ENDS: Record<string, (session: Awaited<ReturnType<typeof signedInTwice>>) => Promise<unknown>> = {
  'a sign-out elsewhere': ({ here }) => here.auth.signOut({ scope: 'others' }),
  'a new password': ({ here }) => here.auth.updateUser({ password: 'outra senha bem longa' }),
  'the deletion of the account': ({ user }) =>
    database.owner.query('delete from auth.users where id = $1', [user?.id]),
  'a ban': ({ user }) =>
    database.owner.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      user?.id,
    ]),
}

for (const [end, work] of Object.entries(ENDS)) {
  test(`after ${end}, every protocol refuses the access token at once if a realtime connection is open`, async () => {
    const email = `${end.replaceAll(' ', '-')}@exemplo.com`
    const session = await signedInTwice(email)
    const { token } = session
    const socket = new RawClient(
      new WebSocket(
        `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${secrets.publishableKey}&vsn=2.0.0`,
      ),
    )
    await socket.opened
    assert.equal((await socket.join('realtime:test', {}, token)).status, 'ok')

    await work(session)
    // The realtime connection is closed at once, and from then on the other protocols refuse the token, too.
    await socket.waitFor(({ event }) => event === 'phx_close')
    assert.equal(await ask('/rest/v1/profiles', token), 'PGRST303')
    assert.equal(await ask('/storage/v1/object/list/photos', token, list), 'AccessDenied')
    assert.notEqual(await ask('/auth/v1/user', token), 'served')
    assert.equal((await socket.join('realtime:again', {}, token)).status, 'error')
    await socket.end()
  })
}

test("without a realtime connection, an ended session's access token is refused within a minute", async () => {
  const { here, token } = await signedInTwice('sem-tela@exemplo.com')
  await here.auth.signOut({ scope: 'others' })
  passTime(45_000)
  assert.equal(await ask('/rest/v1/profiles', token), 'PGRST303')
})

test('a live session is looked up twice a minute, regardless of its number of requests', async () => {
  const { token } = await signedInTwice('ativa@exemplo.com')
  let lookups = 0
  const credentials = createCredentials(secrets, {
    run(statement) {
      lookups += 1
      return backend.database.run(statement)
    },
  })
  const request = { apiKey: secrets.publishableKey, authorization: `Bearer ${token}` }
  for (let half = 0; half < 2; half += 1) {
    await Promise.all(Array.from({ length: 50 }, () => credentials.identify(request)))
    passTime(30_000)
  }
  assert.equal(lookups, 2)
  await credentials.identify({ apiKey: secrets.publishableKey, authorization: undefined })
  assert.equal(lookups, 2, 'a visitor has no session')
})

test('an ended session is refused within a minute even if the clock is set back', async () => {
  const { here, token } = await signedInTwice('relogio@exemplo.com')
  await here.auth.signOut({ scope: 'others' })
  const clock = mock.method(Date, 'now', () => 0)
  passTime(45_000)
  assert.equal(await ask('/rest/v1/profiles', token), 'PGRST303')
  clock.mock.restore()
})
