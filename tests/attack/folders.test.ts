import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, upload } from './pictures.ts'
import { type Attempt, openTarget, type Who } from './target.ts'

const target = await openTarget()
const { harmless, refused, people, send } = target

/** Somebody else's object in each bucket. */
const VICTIMS: Record<string, { path: string; owner: Who; mayAlso?: Who; mayTake?: Who }> = {
  // Who deletes an account removes its pictures first.
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

/** The token of a signed URL, as its owner gets it. */
async function signed(kind: 'sign' | 'upload/sign', name: string) {
  const path = `/storage/v1/object/${kind}/${mine}/${name}`
  const { text } = await send({ as: 'client', method: 'POST', path, body: { expiresIn: 60 } })
  const { signedURL, url } = JSON.parse(text)
  return new URL(signedURL ?? url, 'http://x').searchParams.get('token') ?? ''
}
// The object is gone when the tokens are misused: an upload in its place would be refused for that alone.
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

/** What somebody may try with an object of `bucket` at `path`; `own` is the attacker's folder. */
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
      test(`a ${as} cannot ${act} another's object in ${bucket}`, async () => {
        const { status, text } = await harmless({ as, ...attempt(bucket, path, own) })
        assert.ok(status >= 400 || text === '[]', text)
      })
    }
    if (as === mayTake) continue
    test(`a ${as} cannot list another's folder in ${bucket}`, async () => {
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
  test(`a ${as} cannot make, open, empty, change or remove a bucket`, async () => {
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
  'a read address uploads nothing': {
    method: 'PUT',
    path: `/upload/sign/${mine}/gone.webp?token=${reading}`,
    ...image,
  },
  'a read address uploads nothing beside': {
    method: 'PUT',
    path: `/upload/sign/${mine}/new.webp?token=${reading}`,
    ...image,
  },
  'an upload address reads nothing': { path: `/sign/${mine}/own.webp?token=${writing}` },
  'an upload address does not replace': {
    method: 'PUT',
    path: `/upload/sign/${mine}/own.webp?token=${writing}`,
    ...image,
  },
  'an upload address serves one name': {
    method: 'PUT',
    path: `/upload/sign/${mine}/other.webp?token=${writing}`,
    ...image,
  },
  'an upload address serves one folder': {
    method: 'PUT',
    path: `/upload/sign/avatars/${people.otherClient.id}/new.webp?token=${writing}`,
    ...image,
  },
  'a read address serves one object': {
    path: `/sign/avatars/${people.otherClient.id}/a.webp?token=${reading}`,
  },
  'an upload address without a token': { method: 'PUT', path: `/upload/sign/${mine}/new.webp`, ...image },
  'an upload address with two tokens': {
    method: 'PUT',
    path: `/upload/sign/${mine}/new.webp?token=x&token=${writing}`,
    ...image,
  },
  'an upload address for other content': {
    method: 'PUT',
    path: `/upload/sign/${mine}/new.webp?token=${writing}`,
    headers: { 'content-type': 'image/webp' },
    body: '<svg onload="alert(1)"/>',
  },
}

for (const [name, { path, ...attempt }] of Object.entries(MISUSES)) {
  test(`${name}, and is refused`, async () => {
    await refused({ ...attempt, path: `/storage/v1/object${path}` })
  })
}
