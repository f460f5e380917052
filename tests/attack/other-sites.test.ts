import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Attempt, everybody, openTarget, password } from './target.ts'

const { fingerprint, harmless, refused, send, people, published } = await openTarget()

const FOREIGN = {
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'sec-fetch-site': 'cross-site',
  cookie: `sb-127-auth-token=${people.client.token}; sb-access-token=${people.admin.token}`,
}

/** Content types that a page of another site may send without a CORS preflight. */
const SIMPLE = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
]

/** Requests that a form or an image on another site can cause; a form can send each `body`. */
const ACTS: Record<string, Omit<Attempt, 'as' | 'headers'>> = {
  'write a review': {
    method: 'POST',
    path: '/rest/v1/feedbacks',
    body: JSON.stringify({
      professional_id: published.id,
      client_id: people.client.id,
      rating: 1,
      comment: 'x',
    }),
  },
  'rename a category': { method: 'POST', path: '/rest/v1/categories', body: '{"name":"Tomada"}' },
  'change a profile': { method: 'POST', path: '/rest/v1/profiles', body: '{"name":"Tomada"}' },
  'override a method': { method: 'POST', path: '/rest/v1/profiles?_method=PATCH', body: '{"name":"Tomada"}' },
  'change a password': { method: 'POST', path: '/auth/v1/user', body: '{"password":"tomada-de-fora-1"}' },
  'sign out': { method: 'POST', path: '/auth/v1/logout', body: '' },
  'upload a picture': {
    method: 'POST',
    path: `/storage/v1/object/avatars/${people.client.id}/a.webp`,
    body: 'RIFF....WEBP',
  },
  'move a picture': { method: 'POST', path: '/storage/v1/object/move', body: '{}' },
  'list the users': { method: 'POST', path: '/rest/v1/rpc/admin_users', body: '{}' },
  'list the users with an image': { path: '/rest/v1/rpc/admin_users' },
}

for (const [act, attempt] of Object.entries(ACTS)) {
  test(`a page of another site cannot ${act} for its visitor`, async () => {
    for (const type of SIMPLE) {
      const headers = { ...FOREIGN, 'content-type': type, 'x-http-method-override': 'PATCH' }
      await refused({ ...attempt, headers: { ...headers, apikey: undefined } }, { ...attempt, headers })
    }
  })
}

test('no response sets a cookie or allows other sites to send credentials', async () => {
  const body = { email: people.client.email, password }
  const answers = [
    await send({ method: 'POST', path: '/auth/v1/token?grant_type=password', headers: FOREIGN, body }),
    await send({ path: '/', headers: FOREIGN }),
    await send({ path: '/rest/v1/professionals', headers: FOREIGN }),
    await send({
      method: 'OPTIONS',
      path: '/rest/v1/profiles',
      headers: { ...FOREIGN, 'access-control-request-method': 'PATCH' },
    }),
  ]
  for (const { headers } of answers) {
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(headers['access-control-allow-credentials'], undefined)
    assert.notEqual(headers['access-control-allow-origin'], FOREIGN.origin)
  }
})

for (const as of everybody) {
  test(`a GET by a ${as} changes nothing, whatever its path and query`, async () => {
    const before = await fingerprint()
    for (const path of [
      '/rest/v1/feedbacks?rating=1&comment=x&columns=rating',
      `/rest/v1/rpc/search_professionals?term='; delete from public.feedbacks; --`.replaceAll(' ', '%20'),
      '/auth/v1/user?password=tomada-de-fora-1',
      '/auth/v1/logout',
      '/auth/v1/token?grant_type=password',
      '/storage/v1/object/move?bucketId=avatars&sourceKey=a&destinationKey=b',
      '/storage/v1/bucket/avatars/empty',
    ]) {
      await harmless({ as, path })
    }
    assert.deepEqual(await fingerprint(), before)
  })
}

test('a page of another site cannot show our pages in a frame', async () => {
  for (const path of ['/', '/profissionais', `/profissional/${published.slug}`, '/entrar/cliente']) {
    const { headers } = await harmless({ path })
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
  }
})

for (const host of [
  'evil.example',
  'rebound.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '[::ffff:1.2.3.4]',
  '0.0.0.0',
  '192.0.2.1',
]) {
  test(`a request with the Host header ${host}, as after DNS rebinding, reads no e-mails or metrics`, async () => {
    await send({ method: 'POST', path: '/auth/v1/recover', body: { email: people.client.email } })
    for (const path of ['/mail', '/mail/', '/metrics']) {
      const { status, text } = await send({ path, headers: { host } })
      assert.equal(status, 404)
      assert.ok(!text.includes(people.client.email))
    }
  })
}

for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host']) {
  test(`a proxied request with the header ${header} reads no e-mails or metrics`, async () => {
    for (const path of ['/mail', '/metrics']) {
      assert.equal((await send({ path, headers: { [header]: '127.0.0.1' } })).status, 404)
    }
  })
}
