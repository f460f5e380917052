// Account flows that need a second device, a second tab or a long time.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { startTestServer } from '../../apps/server/src/testing.ts'
import { newAccount, newClient, password } from './accounts.ts'

const server = await startTestServer()
const { owner } = server.database
const client = () => newClient(server, server.publishableKey)
const refresh = (refresh_token = '') => client().auth.refreshSession({ refresh_token })

async function signUp() {
  const email = `${randomUUID()}@example.com`
  assert.equal((await client().auth.signUp({ email, password })).error, null)
  return email
}

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

test('a confirmation can be resent, and an unknown e-mail gets the same response', async () => {
  const email = await signUp()
  const first = await server.mailedLink(email)
  assert.equal((await client().auth.resend({ type: 'signup', email })).error, null)
  const second = await server.mailedLink(email)
  assert.notEqual(tokenIn(second), tokenIn(first))
  // Only the newest link is valid.
  const old = await fetch(first, { redirect: 'manual' })
  assert.match(old.headers.get('location') ?? '', /error_code=otp_expired/)
  assert.equal(
    (await client().auth.resend({ type: 'signup', email: `${randomUUID()}@example.com` })).error,
    null,
  )
})

test('the app exchanges an e-mailed token, once', async () => {
  const token_hash = tokenIn(await server.mailedLink(await signUp()))
  const { data, error } = await client().auth.verifyOtp({ token_hash, type: 'email' })
  assert.equal(error, null)
  assert.ok(data.session)
  const again = await client().auth.verifyOtp({ token_hash, type: 'email' })
  assert.deepEqual([again.error?.status, again.error?.code], [403, 'otp_expired'])
})

test('an e-mailed link expires', async () => {
  const { email } = await newAccount(server)
  await client().auth.resetPasswordForEmail(email)
  await owner.query(`update auth.one_time_tokens set created_at = created_at - interval '61 minutes'`)
  await owner.query(`update auth.users set recovery_sent_at = recovery_sent_at - interval '61 minutes'`)
  const response = await fetch(await server.mailedLink(email), { redirect: 'manual' })
  assert.match(response.headers.get('location') ?? '', /error_code=otp_expired/)
})

test('two tabs that refresh simultaneously keep one session', async () => {
  const { data } = await (await newAccount(server)).client.auth.getSession()
  const results = await Promise.all([1, 2].map(() => refresh(data.session?.refresh_token)))
  const [first, second] = results.map(({ data: { session } }) => session?.refresh_token)
  assert.ok(first)
  assert.equal(second, first)
})

test('reuse of an old refresh token ends the session', async () => {
  const { data } = await (await newAccount(server)).client.auth.getSession()
  const first = data.session?.refresh_token
  const second = (await refresh(first)).data.session?.refresh_token
  const third = (await refresh(second)).data.session?.refresh_token
  await owner.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where revoked`,
  )
  assert.equal((await refresh(first)).error?.code, 'refresh_token_already_used')
  assert.equal((await refresh(third)).error?.code, 'refresh_token_not_found')
})

test('signing out locally keeps other devices signed in', async () => {
  const here = await newAccount(server)
  const there = client()
  await there.auth.signInWithPassword({ email: here.email, password })
  assert.equal((await here.client.auth.signOut({ scope: 'local' })).error, null)
  assert.equal((await here.client.auth.getUser()).error?.name, 'AuthSessionMissingError')
  assert.equal((await there.auth.getUser()).error, null)
})

test("anybody with a key reads the service's health and its sign-in methods", async () => {
  const ask = async (path: string, apikey: string) =>
    fetch(`${server.url}/auth/v1/${path}`, { headers: { apikey } })
  assert.equal((await (await ask('health', server.publishableKey)).json()).name, 'GoTrue')
  const settings = await (await ask('settings', server.publishableKey)).json()
  assert.deepEqual([settings.external.email, settings.mailer_autoconfirm], [true, false])
  assert.equal((await ask('settings', 'nobody')).status, 401)
})

test('an unsupported feature is refused with its own code', async () => {
  const { auth } = client()
  assert.notEqual((await auth.signInAnonymously()).error, null)
  assert.notEqual((await auth.signInWithOtp({ phone: '+5521900000001' })).error, null)
  const provider = await fetch(`${server.url}/auth/v1/authorize?provider=google`, {
    headers: { apikey: server.publishableKey },
  })
  assert.equal(provider.status, 400)
})
