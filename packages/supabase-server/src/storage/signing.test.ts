import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt, SignJWT } from 'jose'
import { secrets, tokenOf } from '#testing/test-server.ts'
import { png, startStorage } from './testing.ts'

const storage = await startStorage()
const { id, photos } = await storage.person()
const path = `photos/${id}/a.png`
await photos.upload(`${id}/a.png`, png(100))

const tokenIn = (url: string | undefined) => new URL(url ?? '').searchParams.get('token') ?? ''
const readToken = tokenIn((await photos.createSignedUrl(`${id}/a.png`, 600)).data?.signedUrl)
const uploadToken = (await photos.createSignedUploadUrl(`${id}/a.png`, { upsert: true })).data?.token ?? ''

const read = (token: string) => fetch(`${storage.url}/storage/v1/object/sign/${path}?token=${token}`)
const upload = (token: string) =>
  fetch(`${storage.url}/storage/v1/object/upload/sign/${path}?token=${token}`, {
    method: 'PUT',
    body: png(200),
  })
const signed = (claims: Record<string, unknown>) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secrets.jwtSecret))

test('the token of a signed URL works only for the purpose that it was made for', async () => {
  assert.equal((await upload(readToken)).status, 400)
  assert.equal((await read(uploadToken)).status, 400)
  assert.equal((await (await read(readToken)).bytes()).length, 100)
  assert.equal((await upload(uploadToken)).status, 200)
  assert.equal((await (await read(readToken)).bytes()).length, 200)
})

test('no other token signed with the same secret works in a signed URL', async () => {
  for (const token of [
    await tokenOf(id),
    await signed({ url: path }),
    await signed({ url: path, upsert: true, role: 'authenticated', aud: 'authenticated' }),
    await signed({ url: path, role: 'service_role' }),
  ]) {
    for (const { status } of [await read(token), await upload(token)]) assert.equal(status, 400)
  }
})

test('a token of a signed URL is not a session token', async () => {
  for (const token of [readToken, uploadToken]) {
    for (const headers of [
      { apikey: storage.apiKey, authorization: `Bearer ${token}` },
      { apikey: token },
    ] as Record<string, string>[]) {
      const { status } = await fetch(`${storage.url}/storage/v1/bucket`, { headers })
      assert.ok(status === 400 || status === 401, String(status))
    }
  }
})

test('a signed URL is valid for at most a year, and a longer time is refused', async () => {
  const year = 365 * 24 * 60 * 60
  const { data } = await photos.createSignedUrl(`${id}/a.png`, year)
  const { iat = 0, exp = 0 } = decodeJwt(tokenIn(data?.signedUrl))
  assert.equal(exp - iat, year)
  for (const { error } of [
    await photos.createSignedUrl(`${id}/a.png`, year + 1),
    await photos.createSignedUrls([`${id}/a.png`], year + 1),
  ]) {
    assert.equal((error as { statusCode?: string } | null)?.statusCode, '400')
    assert.match(error?.message ?? '', /expiresIn.*31536000/)
  }
})
