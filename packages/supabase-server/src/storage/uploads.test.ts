import assert from 'node:assert/strict'
import { test } from 'node:test'
import { png, startStorage } from './testing.ts'

const MEGABYTE = 1024 * 1024

const storage = await startStorage()

type Refusal = Record<'status' | 'statusCode' | 'message', unknown> | null
const isRefused = (error: Refusal, statusCode: string, message: string) =>
  assert.deepEqual([error?.status, error?.statusCode, error?.message], [400, statusCode, message])
const read = async (path: string) => {
  const { data, error } = await storage.visitor.from('photos').download(path)
  assert.equal(error, null)
  return Buffer.from((await data?.arrayBuffer()) ?? [])
}

/** Sends a raw request, for input that supabase-js never sends. */
async function send(path: string, init: RequestInit & { token?: string; duplex?: 'half' }) {
  const headers = new Headers(init.headers)
  headers.set('apikey', storage.apiKey)
  if (init.token) headers.set('authorization', `Bearer ${init.token}`)
  const response = await fetch(`${storage.url}/storage/v1${path}`, { ...init, headers })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

for (const [kind, body] of [
  ['a form', new Blob([png(300)])],
  ['raw bytes', png(300)],
  ['a stream', new Blob([png(300)]).stream()],
] as const) {
  test(`an upload as ${kind} is accepted`, async () => {
    const { id, photos } = await storage.person()
    const { data, error } = await photos.upload(`${id}/a.png`, body, { cacheControl: '60' })
    assert.equal(error, null)
    assert.equal(data?.fullPath, `photos/${id}/a.png`)
    assert.deepEqual(await read(`${id}/a.png`), png(300))
    const { data: info } = await photos.info(`${id}/a.png`)
    assert.equal(info?.id, data?.id)
    assert.deepEqual(
      [info?.name, info?.bucketId, info?.size, info?.contentType, info?.cacheControl, info?.metadata],
      [`${id}/a.png`, 'photos', 300, 'image/png', 'max-age=60', {}],
    )
  })
}

test('form fields after the file are read, too', async () => {
  const { id, photos } = await storage.person()
  const form = new FormData()
  form.append('file', new Blob([png()]), 'a.png')
  const { error } = await photos.upload(`${id}/a.png`, form, { cacheControl: '77', metadata: { turn: 90 } })
  assert.equal(error, null)
  const { data } = await photos.info(`${id}/a.png`)
  assert.deepEqual([data?.cacheControl, data?.metadata], ['max-age=77', { turn: 90 }])
})

test('an existing object is kept unless the upload asks to replace it', async () => {
  const { id, photos } = await storage.person()
  const first = await photos.upload(`${id}/a.png`, png(100))
  const second = await photos.upload(`${id}/a.png`, png(200))
  isRefused(second.error, '409', 'The resource already exists')
  assert.equal((await read(`${id}/a.png`)).length, 100)

  const third = await photos.upload(`${id}/a.png`, png(300), { upsert: true })
  assert.equal(third.data?.id, first.data?.id)
  assert.equal((await read(`${id}/a.png`)).length, 300)
  const fourth = await photos.update(`${id}/a.png`, png(400))
  assert.equal(fourth.error, null)
  assert.equal((await read(`${id}/a.png`)).length, 400)
})

test("nobody can upload into somebody else's folder, and the refused bytes are not stored", async () => {
  const [mine, theirs] = [await storage.person(), await storage.person()]
  await theirs.photos.upload(`${theirs.id}/a.png`, png())
  for (const upsert of [false, true]) {
    const { error } = await mine.photos.upload(`${theirs.id}/b.png`, png(), { upsert })
    isRefused(error, '403', 'new row violates row-level security policy')
  }
  assert.notEqual((await mine.photos.update(`${theirs.id}/a.png`, png(500))).error, null)
  assert.equal((await read(`${theirs.id}/a.png`)).length, 100)
  assert.deepEqual((await mine.photos.remove([`${theirs.id}/a.png`])).data, [])
  assert.equal((await read(`${theirs.id}/a.png`)).length, 100)
})

test('the type of an upload is detected from its bytes, regardless of its header', async () => {
  const { id, photos } = await storage.person()
  const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  for (const contentType of ['image/png', 'text/html', 'image/svg+xml']) {
    const { error } = await photos.upload(`${id}/a.png`, script, { contentType })
    isRefused(error, '415', 'mime type application/octet-stream is not supported')
  }
  assert.equal((await photos.exists(`${id}/a.png`)).data, false)
  await photos.upload(`${id}/b.html`, png(), { contentType: 'text/html' })
  const { publicUrl } = photos.getPublicUrl(`${id}/b.html`).data
  assert.equal((await fetch(publicUrl)).headers.get('content-type'), 'image/png')
})

test("a picture at the bucket's size limit is accepted, and one byte more is refused", async () => {
  const { id, storage: mine } = await storage.person()
  const avatars = mine.from('avatars')
  assert.equal((await avatars.upload(`${id}/a.png`, new Blob([png(2 * MEGABYTE)]))).error, null)
  for (const body of [new Blob([png(2 * MEGABYTE + 1)]), png(2 * MEGABYTE + 1), png(12 * MEGABYTE)]) {
    const { error } = await avatars.upload(`${id}/b.png`, body)
    isRefused(error, '413', 'The object exceeded the maximum allowed size')
  }
})

test('object names that some object stores do not support are refused', async () => {
  const { id, photos } = await storage.person()
  for (const name of ['são.png', 'a%b.png', '[a].png', 'a\\b.png', 'a\u0000.png', 'x'.repeat(1100)]) {
    const { error } = await photos.upload(`${id}/${encodeURIComponent(name)}`, png())
    assert.equal(error?.statusCode, '400', name)
    assert.match(error.message, /^Invalid key/)
  }
  for (const name of ['..%2f..%2fetc', 'a%2f%2fb', '%2fa', 'a%2f.', '%E0%A4%A']) {
    const { status, body } = await send(`/object/photos/${id}%2F${name}`, {
      method: 'POST',
      body: png(),
      token: await storage.person().then(({ token }) => token),
    })
    assert.deepEqual([status, body.error], [400, 'InvalidKey'], name)
  }
})

test('an object with a long or unusual name is stored under exactly that name', async () => {
  const { id, photos } = await storage.person()
  for (const name of [
    `${'y'.repeat(400)}.png`,
    "a b!'()*;:@&=+$,?.png",
    '@x/@y/...',
    `${'z'.repeat(80)}..`,
  ]) {
    const { error } = await photos.upload(`${id}/${encodeURIComponent(name)}`, png())
    assert.equal(error, null, name)
    const { data } = await photos.list(name.includes('/') ? `${id}/@x/@y` : id)
    assert.ok(
      data?.some((object) => name.endsWith(object.name)),
      name,
    )
  }
})

test('a malformed upload is refused with a message', async () => {
  const { id, token } = await storage.person()
  const path = `/object/avatars/${id}/a.png`
  const empty = new FormData()
  empty.append('cacheControl', '3600')
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = Buffer.from('--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n')
  for (const [init, message] of [
    [{ body: empty }, 'No content provided'],
    [{ body: 'nonsense', headers: { 'content-type': 'multipart/form-data' } }, 'Malformed multipart form'],
    [{ body: 'nonsense', headers: form }, 'Malformed multipart form'],
    [{ body: Buffer.concat([part, png()]), headers: form }, 'Malformed multipart form'],
    [{ body: png(), headers: { 'x-metadata': 'e30tLQ' } }, 'metadata must be a JSON object'],
  ] as const) {
    const { status, body } = await send(path, { method: 'POST', token, ...init })
    assert.deepEqual([status, body.statusCode, body.message], [400, '400', message])
  }
})

test('an upload to a missing bucket is reported as not found', async () => {
  const { storage: mine } = await storage.person()
  const { error } = await mine.from('nowhere').upload('a.png', png())
  isRefused(error, '404', 'Bucket not found')
})

test('a client that sends slowly receives the refusal before it has sent everything', async () => {
  const { token } = await storage.person()
  let sent = 0
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 60))
      controller.enqueue(png(1000))
      if (++sent === 12) controller.close()
    },
  })
  const { body: answer } = await send('/object/avatars/somebody/a.png', {
    method: 'POST',
    token,
    body,
    duplex: 'half',
  })
  assert.equal(answer.statusCode, '403')
  assert.ok(sent < 12)
})

test('while the disk has less free space than its reserve, uploads are refused but pictures can still be read', async () => {
  const space = { hasRoomForUploads: () => false, hasRoomForRows: () => true }
  const full = await storage.person(await storage.listen({ space }))
  const path = `${full.id}/a.png`
  const { error } = await full.photos.upload(path, png())
  assert.deepEqual(
    [error?.name, error?.statusCode, error?.message],
    ['StorageApiError', '503', 'The disk of the server is full'],
  )
  const { photos } = await storage.person(storage.url, full.id)
  assert.equal((await photos.exists(path)).data, false)
  assert.equal((await photos.upload(path, png())).error, null)
  assert.equal((await full.photos.download(path)).error, null)
  assert.equal((await full.photos.remove([path])).data?.length, 1)
})
