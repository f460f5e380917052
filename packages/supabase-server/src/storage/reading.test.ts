import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenOf } from '#testing/test-server.ts'
import { png, startStorage } from './testing.ts'

const storage = await startStorage()
const person = await storage.person()
const path = `${person.id}/a.png`
const { publicUrl: url } = person.photos.getPublicUrl(path).data
const small = png(1000)
const large = png(700_000)
await person.photos.upload(path, new Blob([small]), { cacheControl: '31536000' })
await person.photos.upload(`${person.id}/large.png`, large)
await storage.service.createBucket('private', { public: false })
await storage.service.from('private').upload('a.png', small)

const get = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(address, { headers, method })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.bytes()) }
}

test('a public object is served with a long cache time and safe headers', async () => {
  const { status, headers, bytes } = await get(url)
  assert.equal(status, 200)
  assert.deepEqual(bytes, small)
  assert.equal(headers.get('content-type'), 'image/png')
  assert.equal(headers.get('content-length'), '1000')
  assert.equal(headers.get('cache-control'), 'max-age=31536000')
  assert.equal(headers.get('accept-ranges'), 'bytes')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('content-security-policy'), "sandbox; default-src 'none'")
  assert.match(headers.get('etag') ?? '', /^"[\w-]+"$/)
  assert.ok(Math.abs(Date.parse(headers.get('last-modified') ?? '') - Date.now()) < 60_000)
})

test('a large object and its ranges are streamed', async () => {
  const address = person.photos.getPublicUrl(`${person.id}/large.png`).data.publicUrl
  assert.deepEqual((await get(address)).bytes, large)
  assert.deepEqual((await get(address, { range: 'bytes=5-400004' })).bytes, large.subarray(5, 400_005))
})

test('HEAD returns the headers of GET without the bytes', async () => {
  const [head, whole] = [await get(url, {}, 'HEAD'), await get(url)]
  assert.equal(head.bytes.length, 0)
  for (const name of ['etag', 'content-length', 'content-type', 'last-modified', 'cache-control']) {
    assert.equal(head.headers.get(name), whole.headers.get(name))
  }
})

test('a browser that has cached the current version gets 304', async () => {
  const { headers } = await get(url)
  const etag = headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, bytes, headers: answer } = await get(url, { 'if-none-match': known })
    assert.deepEqual([status, bytes.length, answer.get('etag')], [304, 0, etag])
  }
  assert.equal((await get(url, { 'if-none-match': '"other"' })).status, 200)
  const modified = headers.get('last-modified') ?? ''
  assert.equal((await get(url, { 'if-modified-since': modified })).status, 304)
  assert.equal((await get(url, { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status, 200)
  assert.equal((await get(url, { 'if-none-match': '"other"', 'if-modified-since': modified })).status, 200)
})

test('a replaced object gets a new entity tag', async () => {
  const name = `${person.id}/replaced.png`
  await person.photos.upload(name, png(10))
  const address = person.photos.getPublicUrl(name).data.publicUrl
  const first = (await get(address)).headers.get('etag')
  await person.photos.update(name, png(10))
  assert.notEqual((await get(address)).headers.get('etag'), first)
})

test('a range request gets the requested range', async () => {
  const part = await get(url, { range: 'bytes=0-9' })
  assert.deepEqual([part.status, part.headers.get('content-range')], [206, 'bytes 0-9/1000'])
  assert.deepEqual(part.bytes, small.subarray(0, 10))
  const etag = part.headers.get('etag') ?? ''
  assert.equal((await get(url, { range: 'bytes=0-9', 'if-range': etag })).status, 206)
  assert.equal((await get(url, { range: 'bytes=0-9', 'if-range': '"other"' })).status, 200)
  const beyond = await get(url, { range: 'bytes=1000-' })
  assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, 'bytes */1000'])
})

test('a download gets the file name that its URL requests', async () => {
  const { publicUrl } = person.photos.getPublicUrl(path, { download: 'foto "1".png' }).data
  const name = 'foto%20%221%22.png'
  assert.equal(
    (await get(publicUrl)).headers.get('content-disposition'),
    `attachment; filename=${name}; filename*=UTF-8''${name};`,
  )
})

test("a request for a missing object gets the protocol's not-found error", async () => {
  for (const [missing, message] of [
    ['avatars/nobody.png', 'Object not found'],
    ['avatars/%C3%A9.png', 'Object not found'],
    ['avatars/%00', 'Object not found'],
    ['nowhere/a.png', 'Bucket not found'],
    ['private/a.png', 'Bucket not found'],
  ]) {
    const { status, headers, bytes } = await get(`${storage.url}/storage/v1/object/public/${missing}`)
    const body = JSON.parse(bytes.toString())
    assert.deepEqual([status, body.statusCode, body.message], [400, '404', message], missing)
    assert.equal(headers.get('cache-control'), 'no-store')
  }
  const { error } = await person.photos.info(`${person.id}/none.png`)
  assert.deepEqual(
    [(error as { statusCode?: string } | null)?.statusCode, error?.message],
    ['404', 'Object not found'],
  )
})

test('`exists` reports whether there is an object', async () => {
  assert.equal((await person.photos.exists(path)).data, true)
  assert.equal((await person.photos.exists(`${path}x`)).data, false)
})

test('a private object is readable only as its policies allow', async () => {
  const { error } = await person.storage.from('private').download('a.png')
  assert.equal((error as { statusCode?: string } | null)?.statusCode, '404')
  const { data } = await storage.service.from('private').download('a.png')
  assert.equal(data?.size, 1000)
  for (const route of ['', 'authenticated/', 'info/', 'info/authenticated/']) {
    const { status } = await get(`${storage.url}/storage/v1/object/${route}private/a.png`)
    assert.equal(status, 401, route)
  }
})

test('an invalid token is refused, and an expired one is reported as expired', async () => {
  const address = `${storage.url}/storage/v1/object/list/avatars`
  const list = async (headers: Record<string, string>) => {
    const response = await fetch(address, { method: 'POST', headers, body: '{"prefix":""}' })
    const body = (await response.json()) as { statusCode: string; message: string }
    return [response.status, body.statusCode, body.message]
  }
  const { apiKey: apikey } = storage
  const expired = await tokenOf(person.id, { exp: 1 })
  assert.deepEqual(await list({}), [401, '401', 'No API key found in request'])
  assert.deepEqual(await list({ apikey: 'sb_publishable_wrong' }), [401, '401', 'Invalid API key'])
  assert.deepEqual((await list({ apikey, authorization: 'Bearer nonsense' })).slice(0, 2), [400, '403'])
  assert.deepEqual(await list({ apikey, authorization: `Bearer ${expired}` }), [
    400,
    '403',
    '"exp" claim timestamp check failed',
  ])
})

test('a request for an image transformation is refused as on a project without this feature', async () => {
  const { id, photos } = await storage.person()
  await photos.upload(`${id}/small.png`, png(), { contentType: 'image/png' })
  const transform = { width: 10 }
  const refused = {
    statusCode: '403',
    error: 'FeatureNotEnabled',
    message: 'feature not enabled for this tenant',
  }
  const answer = await fetch(photos.getPublicUrl(`${id}/small.png`, { transform }).data.publicUrl)
  assert.equal(answer.status, 403)
  assert.deepEqual(await answer.json(), { ...refused, code: 'FeatureNotEnabled' })
  for (const { error } of [
    await photos.download(`${id}/small.png`, { transform }),
    await photos.createSignedUrl(`${id}/small.png`, 60, { transform }),
  ]) {
    assert.equal((error as { status?: number } | null)?.status, 403)
  }
})
