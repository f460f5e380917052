import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createClient } from '@supabase/supabase-js'
import { openTarget } from './target.ts'

const target = await openTarget()
const options = { auth: { persistSession: false, autoRefreshToken: false } }
const operator = createClient(target.url, target.secretKey, options)
const visitor = createClient(target.url, target.publishableKey, options)

/** Signs up, confirms by the e-mailed link and signs in. */
async function person() {
  const email = `${randomUUID()}@example.com`
  const password = 'bexiga-colorida-9'
  const client = createClient(target.url, target.publishableKey, options)
  const data = { user_type: 'provider', name: 'Pessoa de Teste', phone: '21900000001' }
  const signedUp = await client.auth.signUp({ email, password, options: { data } })
  assert.equal(signedUp.error, null)
  await fetch(await target.mailedLink(email), { redirect: 'manual' })
  const signedIn = await client.auth.signInWithPassword({ email, password })
  assert.equal(signedIn.error, null)
  const id = signedIn.data.user?.id ?? ''
  after(async () => {
    const { data: left } = await operator.storage.from('professional-images').list(id)
    await operator.storage.from('professional-images').remove((left ?? []).map(({ name }) => `${id}/${name}`))
  })
  return { id, photos: client.storage.from('professional-images'), client }
}

const picture = (size: number) => {
  const bytes = Buffer.alloc(size, 1)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes)
  return new Blob([bytes], { type: 'image/png' })
}

const errorOf = (error: unknown) => {
  const { status, statusCode, message } = error as Record<string, unknown>
  return { status, statusCode, message }
}

test('a provider uploads, replaces, lists and removes photos in their own folder', async () => {
  const { id, photos } = await person()
  const first = await photos.upload(`${id}/a.png`, picture(200), { cacheControl: '31536000' })
  assert.equal(first.error, null)
  assert.equal(first.data?.fullPath, `professional-images/${id}/a.png`)
  assert.deepEqual(errorOf((await photos.upload(`${id}/a.png`, picture(300))).error), {
    status: 400,
    statusCode: '409',
    message: 'The resource already exists',
  })
  const replaced = await photos.upload(`${id}/a.png`, picture(300), { upsert: true })
  assert.equal(replaced.data?.id, first.data?.id)
  await photos.upload(`${id}/b.png`, picture(100))

  const { data: listed } = await photos.list(id, { sortBy: { column: 'name', order: 'desc' } })
  assert.deepEqual(
    listed?.map(({ name, metadata }) => [name, metadata?.size, metadata?.mimetype]),
    [
      ['b.png', 100, 'image/png'],
      ['a.png', 300, 'image/png'],
    ],
  )
  const { data: removed } = await photos.remove([`${id}/a.png`, `${id}/none.png`])
  assert.deepEqual(
    removed?.map(({ name }) => name),
    [`${id}/a.png`],
  )
  assert.deepEqual(
    (await photos.list(id)).data?.map(({ name }) => name),
    ['b.png'],
  )
})

test('anybody reads a public photo by its URL, and revalidates it by ETag', async () => {
  const { id, photos } = await person()
  await photos.upload(`${id}/a.png`, picture(500), { cacheControl: '31536000' })
  const { publicUrl } = visitor.storage.from('professional-images').getPublicUrl(`${id}/a.png`).data
  const response = await fetch(publicUrl)
  assert.equal((await response.blob()).size, 500)
  assert.equal(response.headers.get('content-type'), 'image/png')
  assert.match(response.headers.get('cache-control') ?? '', /max-age=31536000/)
  const etag = response.headers.get('etag') ?? ''
  assert.equal((await fetch(publicUrl, { headers: { 'if-none-match': etag } })).status, 304)
  const part = await fetch(publicUrl, { headers: { range: 'bytes=0-9' } })
  assert.deepEqual([part.status, (await part.bytes()).length], [206, 10])
})

test("nobody writes into another's storage folder, and a visitor nowhere", async () => {
  const [owner, other] = [await person(), await person()]
  await owner.photos.upload(`${owner.id}/a.png`, picture(100))
  const refused = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' }
  for (const photos of [other.photos, visitor.storage.from('professional-images')]) {
    assert.deepEqual(errorOf((await photos.upload(`${owner.id}/b.png`, picture(100))).error), refused)
    assert.deepEqual(errorOf((await photos.update(`${owner.id}/a.png`, picture(100))).error), refused)
    assert.deepEqual((await photos.remove([`${owner.id}/a.png`])).data, [])
    assert.deepEqual((await photos.list(owner.id)).data, [])
  }
  assert.equal((await owner.photos.exists(`${owner.id}/a.png`)).data, true)
})

test('a picture that is too large and a file that is not a picture are refused', async () => {
  const { id, client } = await person()
  const avatars = client.storage.from('avatars')
  assert.deepEqual(errorOf((await avatars.upload(`${id}/a.png`, picture(2 * 1024 * 1024 + 1))).error), {
    status: 400,
    statusCode: '413',
    message: 'The object exceeded the maximum allowed size',
  })
  const page = new Blob(['<script>alert(1)</script>'], { type: 'text/html' })
  assert.equal(errorOf((await avatars.upload(`${id}/a.html`, page)).error).statusCode, '415')
})

test("an object's metadata can be read", async () => {
  const { id, photos } = await person()
  await photos.upload(`${id}/a.png`, picture(100), { metadata: { turned: 90 }, cacheControl: '60' })
  const { data } = await photos.info(`${id}/a.png`)
  assert.deepEqual(
    [data?.name, data?.bucketId, data?.size, data?.contentType, data?.cacheControl, data?.metadata],
    [`${id}/a.png`, 'professional-images', 100, 'image/png', 'max-age=60', { turned: 90 }],
  )
  await photos.upload(`${id}/plain.png`, picture(100))
  assert.deepEqual((await photos.info(`${id}/plain.png`)).data?.metadata, {})
  assert.equal((await photos.exists(`${id}/none.png`)).data, false)
  assert.deepEqual(errorOf((await photos.info(`${id}/none.png`)).error), {
    status: 400,
    statusCode: '404',
    message: 'Object not found',
  })
})

test('moving and copying an object needs write access to both ends', async () => {
  const [owner, other] = [await person(), await person()]
  const { id, photos } = owner
  await photos.upload(`${id}/a.png`, picture(100))
  assert.equal((await photos.move(`${id}/a.png`, `${id}/b.png`)).error, null)
  const copied = await photos.copy(`${id}/b.png`, `${id}/c.png`)
  assert.equal(copied.data?.path, `professional-images/${id}/c.png`)
  assert.deepEqual(
    (await photos.list(id)).data?.map(({ name }) => name),
    ['b.png', 'c.png'],
  )
  assert.equal((await photos.download(`${id}/c.png`)).data?.size, 100)

  assert.equal(errorOf((await photos.move(`${id}/b.png`, `${id}/c.png`)).error).statusCode, '409')
  assert.equal(errorOf((await photos.move(`${id}/b.png`, `${other.id}/b.png`)).error).statusCode, '403')
  assert.equal(errorOf((await photos.copy(`${id}/b.png`, `${other.id}/b.png`)).error).statusCode, '403')
  assert.equal(errorOf((await other.photos.move(`${id}/b.png`, `${other.id}/b.png`)).error).statusCode, '404')
  assert.equal(errorOf((await photos.copy(`${id}/none.png`, `${id}/d.png`)).error).statusCode, '404')
  assert.equal((await photos.download(`${id}/b.png`)).data?.size, 100)
})
