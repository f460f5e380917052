import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { WebSocket } from 'ws'
import { type Attempt, openTarget } from './target.ts'

const target = await openTarget()
const { refused, people, publishableKey, backend, url } = target

const own = backend.secrets.jwtSecret
const inAnHour = Math.floor(Date.now() / 1000) + 3600
const asAdmin = { sub: people.admin.id, role: 'authenticated', aud: 'authenticated', exp: inAnHour }
const asService = { ...asAdmin, role: 'service_role' }

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (header: object, claims: object, signature = '') =>
  `${encode(header)}.${encode(claims)}.${signature}`

const sign = (claims: JWTPayload, secret: string, header: object = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret))

const rsa = await generateKeyPair('RS256', { extractable: true })
const foreignKey = await new SignJWT(asAdmin)
  .setProtectedHeader({ alg: 'RS256', kid: 'a' })
  .sign(rsa.privateKey)
const { token, refreshToken } = people.client
const [header = '', claims = '', signature = ''] = token.split('.')
const someoneElse = encode({
  ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
  sub: people.admin.id,
})
const signedUrl = await sign({ url: 'avatars/x', exp: inAnHour }, own)

const FORGERIES: Record<string, string> = {
  'an unsigned token': unsigned({ alg: 'none' }, asAdmin),
  'an unsigned token with typ': unsigned({ alg: 'none', typ: 'JWT' }, asService),
  'an unsigned token with alg None': unsigned({ alg: 'None' }, asAdmin),
  'an unsigned token with alg nOnE': unsigned({ alg: 'nOnE' }, asAdmin),
  'an unsigned token with the signature of another': unsigned({ alg: 'none' }, asAdmin, signature),
  'a token without an algorithm': unsigned({}, asAdmin, signature),
  'a token with an empty signature': `${header}.${claims}.`,
  'a token of two parts': `${header}.${claims}`,
  'a token of four parts': `${token}.x`,
  'a token with a changed subject': `${header}.${someoneElse}.${signature}`,
  'a token with a changed signature': `${header}.${claims}.${signature.split('').toReversed().join('')}`,
  'a token with a shortened signature': `${header}.${claims}.${signature.slice(0, -4)}`,
  'a token signed with the secret of another installation': await sign(
    asAdmin,
    'a secret of another installation, as long as ours',
  ),
  'a service token signed with a foreign secret': await sign(
    asService,
    'a secret of another installation, as long as ours',
  ),
  'a token signed with the publishable key': await sign(asService, publishableKey),
  'a token signed with the word secret': await sign(asService, 'secret'),
  "a token signed with the secret of Supabase's examples": await sign(
    asService,
    'super-secret-jwt-token-with-at-least-32-characters-long',
  ),
  'a token signed with HS512 in place of HS256': await new SignJWT(asAdmin)
    .setProtectedHeader({ alg: 'HS512' })
    .sign(new TextEncoder().encode(own)),
  'a token signed with a foreign RSA key': foreignKey,
  'a token with a key in its header': await sign(asAdmin, 'k'.repeat(40), {
    jwk: { kty: 'oct', k: encode('k'.repeat(40)) },
  }),
  'a token with a key URL in its header': await sign(asAdmin, 'k'.repeat(40), {
    jku: `${url}/evil.json`,
    kid: '../../dev/null',
  }),
  'a token with a crit header': unsigned({ alg: 'HS256', crit: ['b64'], b64: false }, asAdmin, signature),
  'an expired token': await sign({ ...asAdmin, exp: inAnHour - 7200 }, own),
  'a token that expired longer ago than clocks may differ': await sign(
    { ...asAdmin, exp: inAnHour - 3631 },
    own,
  ),
  'a token that is not valid yet': await sign({ ...asAdmin, nbf: inAnHour }, own),
  "a token with the database owner's role": await sign({ ...asAdmin, role: 'postgres' }, own),
  'a token without a role': await sign({ sub: people.admin.id, exp: inAnHour }, own),
  'a token with a list of roles': await sign({ ...asAdmin, role: ['service_role'] }, own),
  'the token of a signed URL': signedUrl,
  'a refresh token': refreshToken,
  'the id of an account': people.admin.id,
  'JSON in place of a token': '{"role":"service_role"}',
  'the word null': 'null',
}

const PLACES: Record<string, (token: string) => Attempt> = {
  'a table': (token) => ({ path: '/rest/v1/profiles', headers: { authorization: `Bearer ${token}` } }),
  'an account': (token) => ({ path: '/auth/v1/user', headers: { authorization: `Bearer ${token}` } }),
  'a bucket': (token) => ({
    method: 'POST',
    path: '/storage/v1/object/list/avatars',
    headers: { authorization: `Bearer ${token}` },
    body: { prefix: '' },
  }),
  'a table, as API key': (token) => ({ path: '/rest/v1/profiles', headers: { apikey: token } }),
  'a table, as a parameter': (token) => ({
    path: `/rest/v1/profiles?apikey=${encodeURIComponent(token)}`,
    headers: { apikey: undefined },
  }),
}

for (const [forgery, forged] of Object.entries(FORGERIES)) {
  for (const [place, at] of Object.entries(PLACES)) {
    test(`${forgery} gives no access to ${place}`, async () => {
      await refused(at(forged))
    })
  }
  test(`${forgery} cannot be used to join a channel`, async () => {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`,
    )
    await once(socket, 'open')
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'app_settings' }] }
    socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', { config, access_token: forged }]))
    const [message] = await once(socket, 'message')
    socket.terminate()
    assert.equal(JSON.parse(String(message))[4].status, 'error')
  })
}

const elsewhere: Record<string, Attempt> = {
  'in a cookie': { path: '/auth/v1/user', headers: { cookie: `sb-access-token=${token}; token=${token}` } },
  'as basic credentials': {
    path: '/auth/v1/user',
    headers: { authorization: `Basic ${btoa(`x:${token}`)}` },
  },
  'in the query': { path: `/auth/v1/user?access_token=${token}&token=${token}` },
  'with another scheme': { path: '/auth/v1/user', headers: { authorization: `Token ${token}` } },
}

for (const [place, attempt] of Object.entries(elsewhere)) {
  test(`a valid token ${place} signs nobody in`, async () => {
    await refused(attempt)
  })
}

test('no page or file that a visitor loads contains the secret key', async () => {
  for (const path of ['/', '/config.json', '/profissionais', '/robots.txt', '/service-worker.js']) {
    await target.harmless({ path })
  }
})
