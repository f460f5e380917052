import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Answer, openTarget, password } from './target.ts'

const { send, follow, signIn, people, mailedLink } = await openTarget()

const refresh = (token: unknown) =>
  send({ method: 'POST', path: '/auth/v1/token?grant_type=refresh_token', body: { refresh_token: token } })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const signOut = (token: string, scope = 'global') =>
  send({ method: 'POST', path: `/auth/v1/logout?scope=${scope}`, headers: bearer(token) })

function assertRefused({ status, text }: Answer) {
  assert.ok(status >= 400 && status < 500, `${status}: ${text}`)
  assert.doesNotMatch(text, /access_token|refresh_token"/)
}

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

async function recoveryLink() {
  const { email } = people.otherProvider
  await send({ method: 'POST', path: '/auth/v1/recover', body: { email } })
  return new URL(await mailedLink(email))
}

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
  test(`a recovery link is not accepted as a link of type ${type}`, async () => {
    const link = await recoveryLink()
    link.searchParams.set('type', type)
    assert.doesNotMatch(await follow(link), /access_token=/)
  })
}

/** Runs a recovery in the PKCE flow; resolves to the code that the browser gets. */
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

test('a stolen PKCE code opens no session without its verifier', async () => {
  const verifier = randomUUID() + randomUUID()
  const code = await pkceCode(verifier)
  for (const wrong of ['', 'x', verifier.toUpperCase(), `${verifier} `, null, [verifier]]) {
    assertRefused(await exchange(code, wrong))
  }
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
  test(`the grant type ${grant || 'nothing'} opens no session`, async () => {
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
  test(`the e-mail ${JSON.stringify(email)} matches no account`, async () => {
    assertRefused(
      await send({ method: 'POST', path: '/auth/v1/token?grant_type=password', body: { email, password } }),
    )
  })
}
