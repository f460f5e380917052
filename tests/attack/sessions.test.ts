import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Answer, openTarget, password } from './target.ts'

const { db, send, signIn, people, mailedLink } = await openTarget()

const refresh = (token: unknown) =>
  send({ method: 'POST', path: '/auth/v1/token?grant_type=refresh_token', body: { refresh_token: token } })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const signOut = (token: string, scope = 'global') =>
  send({ method: 'POST', path: `/auth/v1/logout?scope=${scope}`, headers: bearer(token) })
const newToken = (answer: Answer) => JSON.parse(answer.text).refresh_token as string

/** Ends the grace period in which two tabs may send the same refresh token. */
const letGracePass = () =>
  db.query(`update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'`)

function assertRefused({ status, text }: Answer) {
  assert.ok(status >= 400 && status < 500, `${status}: ${text}`)
  assert.doesNotMatch(text, /access_token|refresh_token"/)
}

test('a stolen refresh token ends the session once both have used it', async () => {
  const { refreshToken } = await signIn(people.client.email)
  const thiefs = newToken(await refresh(refreshToken))
  const thiefsNext = newToken(await refresh(thiefs))
  await letGracePass()
  assertRefused(await refresh(refreshToken))
  assertRefused(await refresh(thiefsNext))
})

test('a refresh token sent 20 times concurrently yields one successor', async () => {
  const { refreshToken } = await signIn(people.client.email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
  assert.equal(new Set(answers.map(newToken)).size, 1)
})

for (const scope of ['global', 'local', 'others']) {
  test(`signing out (${scope}) ends the refresh tokens that it should`, async () => {
    const [here, there] = [await signIn(people.client.email), await signIn(people.client.email)]
    assert.equal((await signOut(here.token, scope)).status, 204)
    if (scope !== 'others') assertRefused(await refresh(here.refreshToken))
    if (scope !== 'local') assertRefused(await refresh(there.refreshToken))
  })
}

test('signing out ends the account page immediately', async () => {
  const { token } = await signIn(people.client.email)
  await signOut(token)
  assertRefused(await send({ path: '/auth/v1/user', headers: bearer(token) }))
})

test('a sign-out does not end the session of somebody else', async () => {
  const other = await signIn(people.otherClient.email)
  await signOut((await signIn(people.client.email)).token)
  assert.equal((await send({ path: '/auth/v1/user', headers: bearer(other.token) })).status, 200)
})

for (const token of [
  '',
  ' ',
  '0',
  '%',
  "' or true --",
  '../x',
  'x'.repeat(10_000),
  null,
  0,
  true,
  {},
  [],
  ['a'],
]) {
  test(`${JSON.stringify(token).slice(0, 30)} is not a refresh token`, async () => {
    assertRefused(await refresh(token))
  })
}

test('a refresh token of a deleted account is worthless', async () => {
  const { refreshToken } = await signIn(people.newcomer.email)
  await db.query('delete from auth.users where id = $1', [people.newcomer.id])
  assertRefused(await refresh(refreshToken))
})

test('a banned account neither signs in nor refreshes', async () => {
  const { id, email } = people.provider
  const { refreshToken } = await signIn(email)
  await db.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id])
  assertRefused(await refresh(refreshToken))
  assertRefused(
    await send({ method: 'POST', path: '/auth/v1/token?grant_type=password', body: { email, password } }),
  )
})

async function recoveryLink() {
  const { email } = people.otherProvider
  await send({ method: 'POST', path: '/auth/v1/recover', body: { email } })
  return new URL(await mailedLink(email))
}
const follow = async ({ pathname, search }: URL) =>
  (await send({ path: pathname + search })).headers.location ?? ''

test('a mailed link works once', async () => {
  const link = await recoveryLink()
  assert.match(await follow(link), /access_token=/)
  assert.match(await follow(link), /error_code=otp_expired/)
})

test('a mailed link followed 10 times concurrently signs in once', async () => {
  const link = await recoveryLink()
  const locations = await Promise.all(Array.from({ length: 10 }, () => follow(link)))
  assert.equal(locations.filter((location) => location.includes('access_token=')).length, 1)
})

for (const type of [
  'signup',
  'invite',
  'email_change',
  'magiclink ',
  'RECOVERY',
  'reauthentication',
  'constructor',
]) {
  test(`a recovery link does not pass for ${type}`, async () => {
    const link = await recoveryLink()
    link.searchParams.set('type', type)
    assert.doesNotMatch(await follow(link), /access_token=/)
  })
}

test('an old mailed link is worthless once a newer one is sent', async () => {
  const old = await recoveryLink()
  await recoveryLink()
  assert.match(await follow(old), /error_code=otp_expired/)
})

test('a mailed link expires', async () => {
  const link = await recoveryLink()
  await db.query(`update auth.one_time_tokens set created_at = created_at - interval '25 hours',
    updated_at = updated_at - interval '25 hours'`)
  assert.match(await follow(link), /error_code=otp_expired/)
})

test('the stored hash of a mailed link is not the link', async () => {
  const link = await recoveryLink()
  const { rows } = await db.query('select token_hash from auth.one_time_tokens')
  for (const { token_hash: hash } of rows) {
    link.searchParams.set('token', hash)
    assert.match(await follow(link), /error_code=otp_expired/)
  }
})

test('previewing a mailed link does not use it', async () => {
  const link = await recoveryLink()
  await send({ method: 'HEAD', path: link.pathname + link.search })
  assert.match(await follow(link), /access_token=/)
})

/** A recovery in the PKCE flow, up to the code that the browser gets. */
async function pkceCode(verifier: string) {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { email } = people.otherProvider
  const body = { email, code_challenge: challenge, code_challenge_method: 's256' }
  await send({ method: 'POST', path: '/auth/v1/recover', body })
  const location = await follow(new URL(await mailedLink(email)))
  return new URL(location).searchParams.get('code') ?? ''
}
const exchange = (code: unknown, verifier: unknown) =>
  send({
    method: 'POST',
    path: '/auth/v1/token?grant_type=pkce',
    body: { auth_code: code, code_verifier: verifier },
  })

test('a stolen code is worthless without its verifier', async () => {
  const verifier = randomUUID() + randomUUID()
  const code = await pkceCode(verifier)
  for (const wrong of ['', 'x', verifier.toUpperCase(), `${verifier} `, null, [verifier]]) {
    assertRefused(await exchange(code, wrong))
  }
})

test('a code works once', async () => {
  const verifier = randomUUID() + randomUUID()
  const code = await pkceCode(verifier)
  assert.equal((await exchange(code, verifier)).status, 200)
  assertRefused(await exchange(code, verifier))
})

for (const grant of [
  '',
  'client_credentials',
  'authorization_code',
  'id_token',
  'implicit',
  'PASSWORD',
  'web3',
]) {
  test(`the grant ${grant || 'nothing'} opens no session`, async () => {
    const body = { email: people.client.email, password, id_token: 'x', provider: 'google' }
    assertRefused(await send({ method: 'POST', path: `/auth/v1/token?grant_type=${grant}`, body }))
  })
}

for (const path of [
  'admin/users',
  'invite',
  'generate_link',
  'otp',
  'magiclink',
  'factors',
  'sso',
  'authorize?provider=google',
  'admin/generate_link',
  'admin/users/x',
  'callback',
  'sso/saml/acs',
  'reauthenticate',
]) {
  test(`/auth/v1/${path} gives an administrator of the app no power over accounts`, async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const body = method === 'GET' ? undefined : { email: people.client.email, user_id: people.client.id }
      assertRefused(await send({ as: 'admin', method, path: `/auth/v1/${path}`, body }))
    }
  })
}

for (const [name, secret] of Object.entries({
  'an empty password': '',
  'a NUL password': '\0',
  'an array': [password],
  'an object': { $ne: null },
  'a boolean': true,
  'a password of a megabyte': 'x'.repeat(1_000_000),
  'the password with a space': `${password} `,
  'the password in capitals': password.toUpperCase(),
  'the hash itself': '$argon2id$v=19$m=19456,t=2,p=1$x$y',
})) {
  test(`${name} does not sign anybody in`, async () => {
    const body = { email: people.client.email, password: secret }
    assertRefused(await send({ method: 'POST', path: '/auth/v1/token?grant_type=password', body }))
  })
}

for (const email of [
  '%',
  '_.client@private.example',
  '*',
  "' or '1'='1",
  { $ne: '' },
  ['0.client@private.example'],
  '0.client@private.example\0',
]) {
  test(`the e-mail ${JSON.stringify(email)} matches nobody`, async () => {
    assertRefused(
      await send({ method: 'POST', path: '/auth/v1/token?grant_type=password', body: { email, password } }),
    )
  })
}
