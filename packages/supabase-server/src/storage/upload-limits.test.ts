import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { png, startStorage } from './testing.ts'

const storage = await startStorage()
const limited = await storage.listen({
  options: { ...storage.context.options, rateLimits: true, trustProxy: 1 },
})

let addresses = 0
const newAddress = () => `198.51.${addresses >> 8}.${addresses++ & 255}`

/** Uploads with the person's token from an IP address; resolves to the response. */
const send = (path: string, token: string, address: string, init: RequestInit = {}) =>
  fetch(`${limited}/storage/v1/object/${path}`, {
    method: 'POST',
    body: png(),
    ...init,
    headers: {
      apikey: storage.apiKey,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      'x-upsert': 'true',
      ...(init.headers as Record<string, string>),
    },
  })

async function assertTooMany(response: Response) {
  assert.equal(response.status, 429)
  const seconds = Number(response.headers.get('retry-after'))
  assert.ok(seconds > 0 && seconds <= 600, String(seconds))
  assert.equal(((await response.json()) as { error: string }).error, 'SlowDown')
}

const passTime = () => storage.context.database.run({ text: 'delete from server.rate_limits' })

/** Counts uploads until only one more is allowed. */
const use = (name: string, most: number) =>
  storage.context.database.run({
    text: `update server.rate_limits set hits = $2 where starts_with(key, $1)`,
    values: [`${name}:`, most - 1],
  })

test('an account may upload 120 objects in ten minutes, counted over all IP addresses and kinds of request', async () => {
  await passTime()
  const { id, token, photos } = await storage.person()
  const path = `photos/${id}/a.png`
  const { data } = await photos.createSignedUploadUrl(`${id}/a.png`, { upsert: true })
  assert.equal((await send(path, token, newAddress())).status, 200)
  await use('upload-account', 120)
  assert.equal((await send(path, token, newAddress())).status, 200)
  await assertTooMany(await send(path, token, newAddress()))
  await assertTooMany(await send(path, token, newAddress(), { method: 'PUT' }))
  await assertTooMany(
    await send(`upload/sign/${path}?token=${data?.token}`, token, newAddress(), { method: 'PUT' }),
  )
  for (const word of ['copy', 'move']) {
    const body = JSON.stringify({
      bucketId: 'photos',
      sourceKey: `${id}/a.png`,
      destinationKey: `${id}/b.png`,
    })
    await assertTooMany(await send(word, token, newAddress(), { body }))
  }
  const other = await storage.person()
  assert.equal((await send(`photos/${other.id}/a.png`, other.token, newAddress())).status, 200)
  await passTime()
  assert.equal((await send(path, token, newAddress())).status, 200)
})

test('an IP address may upload 600 objects in ten minutes, counted over all accounts', async () => {
  await passTime()
  const address = newAddress()
  const upload = async (from: string) => {
    const { id, token } = await storage.person()
    return send(`photos/${id}/a.png`, token, from)
  }
  assert.equal((await upload(address)).status, 200)
  await use('upload-address', 600)
  assert.equal((await upload(address)).status, 200)
  await assertTooMany(await upload(address))
  assert.equal((await upload(newAddress())).status, 200)
})

test("uploads with the operator's key are not limited", async () => {
  await passTime()
  const service = { apikey: storage.context.secrets.jwtSecret && 'sb_secret_test', authorization: '' }
  for (let call = 0; call < 2; call++) {
    const { status } = await send('photos/a.png', '', '203.0.113.1', { headers: service })
    assert.equal(status, 200)
  }
  const { rowCount } = await storage.context.database.run({ text: 'select from server.rate_limits' })
  assert.equal(rowCount, 0)
})

test('the body of a refused upload is read to its end, so that the client receives the error', async () => {
  await passTime()
  const { id, token } = await storage.person()
  await send(`photos/${id}/a.png`, token, '203.0.113.9')
  await use('upload-account', 121)
  const socket = connect(Number(new URL(limited).port), '127.0.0.1')
  socket.write(
    `POST /storage/v1/object/photos/${id}/b.png HTTP/1.1\r\nhost: localhost\r\napikey: ${storage.apiKey}\r\n` +
      `authorization: Bearer ${token}\r\ncontent-length: 2000000\r\nconnection: close\r\n\r\n`,
  )
  socket.write(png(2_000_000))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  assert.match(answer, /^HTTP\/1\.1 429 /)
})
