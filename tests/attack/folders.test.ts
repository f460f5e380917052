import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, upload } from './pictures.ts'
import { type Attempt, openTarget, type Who } from './target.ts'

const target = await openTarget()
const { harmless, refused, people, send } = target

/** Somebody else's object in each bucket. `mayAlso` may do anything with it, `mayTake` only read and remove it. */
const VICTIMS: Record<string, { path: string; owner: Who; mayAlso?: Who; mayTake?: Who }> = {
  // An administrator who deletes an account removes its pictures first.
  avatars: { path: `${people.otherClient.id}/a.webp`, owner: 'otherClient', mayTake: 'admin' },
  'professional-images': {
    path: `${people.otherProvider.id}/b.webp`,
    owner: 'otherProvider',
    mayAlso: 'admin',
  },
  'app-assets': { path: 'banners/1_c.webp', owner: 'admin', mayAlso: 'admin' },
}
for (const [bucket, { path, owner }] of Object.entries(VICTIMS)) {
  assert.equal((await upload(target, owner, `${bucket}/${path}`)).status, 200)
}
for (const as of ['client', 'provider'] as const) {
  assert.equal((await upload(target, as, `avatars/${people[as].id}/own.webp`)).status, 200)
}

const mine = `avatars/${people.client.id}`

/** Signs a URL as the client; returns its token. */
async function signed(kind: 'sign' | 'upload/sign', name: string) {
  const path = `/storage/v1/object/${kind}/${mine}/${name}`
  const { text } = await send({ as: 'client', method: 'POST', path, body: { expiresIn: 60 } })
  const { signedURL, url } = JSON.parse(text)
  return new URL(signedURL ?? url, 'http://x').searchParams.get('token') ?? ''
}
// The object is removed once its URL is signed: over an existing object, any upload would be refused, whatever its token.
await upload(target, 'client', `${mine}/gone.webp`)
const reading = await signed('sign', 'gone.webp')
await send({ as: 'client', method: 'DELETE', path: `/storage/v1/object/${mine}/gone.webp` })
const writing = await signed('upload/sign', 'new.webp')

const image = { headers: { 'content-type': 'image/webp' }, body: picture }
const transfer = (act: string, from: [string, string], to: [string, string]) => ({
  method: 'POST',
  path: `/storage/v1/object/${act}`,
  body: { bucketId: from[0], sourceKey: from[1], destinationBucket: to[0], destinationKey: to[1] },
})

/** What an attacker tries with the object at `path` in `bucket`; `own` is the attacker's folder. */
const ACTS: Record<string, (bucket: string, path: string, own: string) => Attempt> = {
  'upload beside': (bucket, path) => ({
    method: 'POST',
    path: `/storage/v1/object/${bucket}/${path}2`,
    ...image,
  }),
  'upload over': (bucket, path) => ({
    method: 'POST',
    path: `/storage/v1/object/${bucket}/${path}`,
    headers: { ...image.headers, 'x-upsert': 'true' },
    body: picture,
  }),
  replace: (bucket, path) => ({ method: 'PUT', path: `/storage/v1/object/${bucket}/${path}`, ...image }),
  remove: (bucket, path) => ({ method: 'DELETE', path: `/storage/v1/object/${bucket}/${path}` }),
  'remove in bulk': (bucket, path) => ({
    method: 'DELETE',
    path: `/storage/v1/object/${bucket}`,
    body: { prefixes: [path] },
  }),
  'move away': (bucket, path, own) => transfer('move', [bucket, path], ['avatars', `${own}/x.webp`]),
  'move in place of': (bucket, path, own) => transfer('move', ['avatars', `${own}/own.webp`], [bucket, path]),
  'copy away': (bucket, path, own) => transfer('copy', [bucket, path], ['avatars', `${own}/x.webp`]),
  'copy over': (bucket, path, own) => ({
    ...transfer('copy', ['avatars', `${own}/own.webp`], [bucket, path]),
    headers: { 'x-upsert': 'true' },
  }),
  'sign a read of': (bucket, path) => ({
    method: 'POST',
    path: `/storage/v1/object/sign/${bucket}/${path}`,
    body: { expiresIn: 60 },
  }),
  'sign an upload beside': (bucket, path) => ({
    method: 'POST',
    path: `/storage/v1/object/upload/sign/${bucket}/${path}2`,
    body: {},
  }),
  'sign an upload over': (bucket, path) => ({
    method: 'POST',
    path: `/storage/v1/object/upload/sign/${bucket}/${path}`,
    headers: { 'x-upsert': 'true' },
    body: {},
  }),
}

/** The acts that read an object or take it away, and write nothing in its folder. */
const TAKING = ['remove', 'remove in bulk', 'move away', 'copy away', 'sign a read of']

for (const [bucket, { path, mayAlso, mayTake }] of Object.entries(VICTIMS)) {
  for (const as of ['visitor', 'client', 'provider', 'admin'] as const) {
    if (as === mayAlso) continue
    const own = as === 'visitor' ? '' : people[as].id
    for (const [act, attempt] of Object.entries(ACTS)) {
      if (as === mayTake && TAKING.includes(act)) continue
      test(`a ${as} cannot ${act} somebody else's object in ${bucket}`, async () => {
        const { status, text } = await harmless({ as, ...attempt(bucket, path, own) })
        assert.ok(status >= 400 || text === '[]', text)
      })
    }
    if (as === mayTake) continue
    test(`a ${as} cannot list somebody else's folder in ${bucket}`, async () => {
      for (const prefix of [path.slice(0, path.indexOf('/')), '', path, '%', '_']) {
        for (const version of ['list', 'list-v2']) {
          const body = { prefix, with_delimiter: false }
          const { text } = await harmless({
            as,
            method: 'POST',
            path: `/storage/v1/object/${version}/${bucket}`,
            body,
          })
          assert.ok(!text.includes(path.slice(path.indexOf('/') + 1)), text)
        }
      }
    })
  }
}

for (const as of ['visitor', 'client', 'provider', 'admin'] as const) {
  test(`a ${as} cannot create, list, empty, change or remove buckets`, async () => {
    await refused({ as, method: 'POST', path: '/storage/v1/bucket', body: { name: 'mine', public: true } })
    for (const bucket of Object.keys(VICTIMS)) {
      const path = `/storage/v1/bucket/${bucket}`
      await refused({ as, method: 'PUT', path, body: { public: false, allowed_mime_types: null } })
      await refused({ as, method: 'POST', path: `${path}/empty` })
      await refused({ as, method: 'DELETE', path })
    }
    const { text } = await harmless({ as, path: '/storage/v1/bucket' })
    assert.equal(text, '[]')
  })
}

const MISUSES: Record<string, Attempt> = {
  'an upload with a read token for the same object': {
    method: 'PUT',
    path: `/upload/sign/${mine}/gone.webp?token=${reading}`,
    ...image,
  },
  'an upload to another name with a read token': {
    method: 'PUT',
    path: `/upload/sign/${mine}/new.webp?token=${reading}`,
    ...image,
  },
  'a read of another object with an upload token': { path: `/sign/${mine}/own.webp?token=${writing}` },
  'a replacement of another object with an upload token': {
    method: 'PUT',
    path: `/upload/sign/${mine}/own.webp?token=${writing}`,
    ...image,
  },
  'an upload to another name with an upload token': {
    method: 'PUT',
    path: `/upload/sign/${mine}/other.webp?token=${writing}`,
    ...image,
  },
  'an upload to another folder with an upload token': {
    method: 'PUT',
    path: `/upload/sign/avatars/${people.otherClient.id}/new.webp?token=${writing}`,
    ...image,
  },
  'a read of another object with a read token': {
    path: `/sign/avatars/${people.otherClient.id}/a.webp?token=${reading}`,
  },
  'a signed upload without a token': { method: 'PUT', path: `/upload/sign/${mine}/new.webp`, ...image },
  'a signed upload with two tokens': {
    method: 'PUT',
    path: `/upload/sign/${mine}/new.webp?token=x&token=${writing}`,
    ...image,
  },
  'a signed upload of a file that is no picture': {
    method: 'PUT',
    path: `/upload/sign/${mine}/new.webp?token=${writing}`,
    headers: { 'content-type': 'image/webp' },
    body: '<svg onload="alert(1)"/>',
  },
}

for (const [name, { path, ...attempt }] of Object.entries(MISUSES)) {
  test(`${name} is refused`, async () => {
    await refused({ ...attempt, path: `/storage/v1/object${path}` })
  })
}
