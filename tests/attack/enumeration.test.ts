import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ABOUT_EMAILS } from './about-emails.ts'
import { upload } from './pictures.ts'
import { type Answer, type Attempt, openTarget, password } from './target.ts'

const target = await openTarget()
const { send, people, hidden } = target
await upload(target, 'otherClient', `avatars/${people.otherClient.id}/a.webp`)

const nobody = () => `${randomUUID()}@example.com`

/** A response without what always differs: ids, times and the value that was asked about. */
const shape = ({ status, headers, text }: Answer, asked: string) => ({
  status,
  names: Object.keys(headers).toSorted(),
  text: text
    .replaceAll(asked, 'ASKED')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'TIME'),
})

for (const [question, ask] of Object.entries(ABOUT_EMAILS)) {
  for (const who of ['client', 'admin', 'unconfirmed'] as const) {
    test(`${question} does not reveal whether an e-mail is registered (account: ${who})`, async () => {
      const known = who === 'unconfirmed' ? nobody() : people[who].email
      const body = { email: known, password, data: { name: 'Rosa', user_type: 'client' } }
      if (who === 'unconfirmed') await send({ method: 'POST', path: '/auth/v1/signup', body })
      const unknown = nobody()
      const about = shape(await send(ask(known)), known)
      assert.deepEqual(about, shape(await send(ask(unknown)), unknown))
    })
  }
}

test('a wrong password does not reveal that an account is unconfirmed', async () => {
  const email = nobody()
  await send({ method: 'POST', path: '/auth/v1/signup', body: { email, password } })
  const ask = (secret: string) => ({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email, password: secret },
  })
  assert.doesNotMatch((await send(ask('wrong-password-1'))).text, /not_confirmed/)
})

/** Pairs of paths, one to something hidden and one to nothing; their responses must look alike. */
const HIDDEN: Record<string, [real: string, unreal: string]> = {
  'a pending registration': [
    `/rest/v1/professionals?id=eq.${hidden.id}`,
    `/rest/v1/professionals?id=eq.${randomUUID()}`,
  ],
  'the page of a pending registration': [`/profissional/${hidden.slug}`, '/profissional/profissional-99'],
  'a profile': [`/rest/v1/profiles?id=eq.${people.admin.id}`, `/rest/v1/profiles?id=eq.${randomUUID()}`],
  'a closed table': ['/rest/v1/auth.users', '/rest/v1/auth.nobody'],
  'a closed function': ['/rest/v1/rpc/is_admin', '/rest/v1/rpc/is_nobody'],
  'a mailed e-mail': ['/mail/20260101T000000000Z-aaaaaaaa.eml', '/mail/x'],
}

for (const [name, paths] of Object.entries(HIDDEN)) {
  test(`a request for ${name} gets the same response as for something that does not exist`, async () => {
    const [real, unreal] = await Promise.all(
      paths.map(async (path) => {
        const { status, text } = await send({ as: 'client', path })
        const last = path.split(/[/.]/).at(-1) ?? ''
        return {
          status,
          length: text.replaceAll(last, '').replace(/"(hint|message|details)":("[^"]*"|null)/g, '').length,
        }
      }),
    )
    assert.equal(real?.status, unreal?.status)
    assert.ok(Math.abs((real?.length ?? 0) - (unreal?.length ?? 0)) < 12, JSON.stringify([real, unreal]))
  })
}

for (const [act, attempt] of Object.entries<(path: string) => Attempt>({
  'signed URL': (path) => ({ method: 'POST', path: `sign/${path}`, body: { expiresIn: 60 } }),
  removal: (path) => ({ method: 'DELETE', path }),
  'removal in bulk': (path) => ({
    method: 'DELETE',
    path: 'avatars',
    body: { prefixes: [path.replace('avatars/', '')] },
  }),
  listing: (path) => ({
    method: 'POST',
    path: 'list/avatars',
    body: { prefix: path.replace('avatars/', '') },
  }),
  move: (path) => ({
    method: 'POST',
    path: 'move',
    body: {
      bucketId: 'avatars',
      sourceKey: path.replace('avatars/', ''),
      destinationKey: `${people.client.id}/x`,
    },
  }),
})) {
  test(`a ${act} does not reveal whether somebody else's object exists`, async () => {
    const ask = (name: string) => {
      const { path, ...rest } = attempt(`avatars/${people.otherClient.id}/${name}`)
      return send({ as: 'client', ...rest, path: `/storage/v1/object/${path}` })
    }
    assert.deepEqual(shape(await ask('a.webp'), 'a.webp'), shape(await ask('b.webp'), 'b.webp'))
  })
}

test("no error response reveals an internal table, a path or the server's software", async () => {
  for (const path of [
    '/rest/v1/profiles?id=eq.x',
    '/rest/v1/rpc/admin_users',
    '/storage/v1/object/sign/avatars/x',
    '/auth/v1/token',
    '/x',
  ]) {
    const { text, headers } = await send({ as: 'client', method: 'POST', path, body: { a: 1 } })
    assert.doesNotMatch(text, /auth\.users|one_time_tokens|\/home\/|\/work\/|node:internal/)
    assert.equal(headers['x-powered-by'], undefined)
    assert.equal(headers.server, undefined)
  }
})
