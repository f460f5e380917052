import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { upload } from './pictures.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const { db, send, people, published } = target
const { otherProvider } = people

const bucket = 'professional-images'
const newPhoto = () => `${otherProvider.id}/${randomUUID()}-1600.webp`
const other = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#333' } })
  .webp()
  .toBuffer()

/** Stores a photo and shows it in the profile of `otherProvider`, as the form does. */
async function show(photo = newPhoto()) {
  assert.equal((await upload(target, 'otherProvider', `${bucket}/${photo}`)).status, 200)
  const path = `/rest/v1/professionals?id=eq.${published.id}`
  const { status } = await send({ as: 'otherProvider', method: 'PATCH', path, body: { images: [photo] } })
  assert.equal(status, 204)
  return photo
}

const bytesOf = async (photo: string) => {
  const response = await fetch(`${target.url}/storage/v1/object/public/${bucket}/${photo}`)
  return Buffer.from(await response.arrayBuffer())
}

/** Tries every API call that could overwrite or move a stored photo. */
async function attack(photo: string) {
  const as = 'otherProvider'
  const object = `/storage/v1/object/${bucket}/${photo}`
  const type = { 'content-type': 'image/webp' }
  const upsert = { ...type, 'x-upsert': 'true' }
  const mine = newPhoto()
  await upload(target, as, `${bucket}/${mine}`, other)
  for (const attempt of [
    { method: 'PUT', path: object, headers: type, body: other },
    { method: 'POST', path: object, headers: upsert, body: other },
    ...[photo, mine].flatMap((source) =>
      ['move', 'copy'].map((act) => ({
        method: 'POST',
        path: `/storage/v1/object/${act}`,
        headers: { 'x-upsert': 'true' },
        body: { bucketId: bucket, sourceKey: source, destinationKey: source === photo ? newPhoto() : photo },
      })),
    ),
  ]) {
    await send({ as, ...attempt })
  }
}

test('a provider cannot replace the bytes of a photo that their profile shows', async () => {
  const photo = await show()
  const before = await bytesOf(photo)
  await attack(photo)
  assert.deepEqual(await bytesOf(photo), before)
})

test('an upload URL signed before its photo was published cannot replace the photo', async () => {
  const photo = newPhoto()
  const path = `/storage/v1/object/upload/sign/${bucket}/${photo}`
  const signing = {
    as: 'otherProvider',
    method: 'POST',
    path,
    headers: { 'x-upsert': 'true' },
    body: {},
  } as const
  const { token } = JSON.parse((await send(signing)).text)
  await show(photo)
  const before = await bytesOf(photo)
  const headers = { 'content-type': 'image/webp' }
  const { text } = await send({ method: 'PUT', path: `${path}?token=${token}`, headers, body: other })
  assert.equal(JSON.parse(text).statusCode, '403')
  assert.deepEqual(await bytesOf(photo), before)
})

test('until an administrator has seen an edit, the provider cannot change or remove the photos that the edit replaced', async () => {
  const photo = await show()
  await db.query('delete from public.profile_edits')
  await show()
  const before = await bytesOf(photo)
  await attack(photo)
  const path = `/storage/v1/object/${bucket}`
  await send({ as: 'otherProvider', method: 'DELETE', path: `${path}/${photo}` })
  await send({ as: 'otherProvider', method: 'DELETE', path, body: { prefixes: [photo] } })
  assert.deepEqual(await bytesOf(photo), before)
})
