import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Account, newAccount, newClient } from './accounts.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const png = (size: number) => {
  const bytes = Buffer.alloc(size, 1)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes)
  return bytes
}

let provider: Account
before(async () => {
  provider = await newAccount(target, 'provider', 'Rafael Souza')
})
const photos = () => provider.client.storage.from('professional-images')

test('an upload sends raw bytes or a form, and can replace an object', async () => {
  const { id } = provider
  assert.equal((await photos().upload(`${id}/raw.png`, png(100), { contentType: 'image/png' })).error, null)
  assert.equal(
    (await photos().upload(`${id}/form.png`, new Blob([png(200)], { type: 'image/png' }))).error,
    null,
  )
  assert.equal((await photos().update(`${id}/raw.png`, png(300), { contentType: 'image/png' })).error, null)
  assert.equal((await photos().download(`${id}/raw.png`)).data?.size, 300)
})

test('a file that only claims to be a picture is refused', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const type of ['image/png', 'text/html', 'image/svg+xml']) {
    const { error } = await photos().upload(`${provider.id}/page.png`, page, { contentType: type })
    assert.equal((error as { statusCode?: string } | null)?.statusCode, '415', type)
  }
  assert.equal((await photos().exists(`${provider.id}/page.png`)).data, false)
})

test('no upload can run as a page', async () => {
  await photos().upload(`${provider.id}/a.png`, png(100), { contentType: 'image/png' })
  const { publicUrl } = photos().getPublicUrl(`${provider.id}/a.png`).data
  const { headers } = await fetch(publicUrl, { method: 'HEAD' })
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.match(headers.get('content-security-policy') ?? '', /sandbox/)
  assert.deepEqual([headers.get('content-type'), headers.get('content-length')], ['image/png', '100'])
})

test('a range outside an object cannot be read', async () => {
  await photos().upload(`${provider.id}/part.png`, png(100), { contentType: 'image/png' })
  const { publicUrl } = photos().getPublicUrl(`${provider.id}/part.png`).data
  assert.equal((await fetch(publicUrl, { headers: { range: 'bytes=100-' } })).status, 416)
})

test('a missing bucket is reported as missing', async () => {
  const nowhere = newClient(target, target.secretKey).storage.from('nowhere')
  const { error } = await nowhere.upload('a.png', png(100), { contentType: 'image/png' })
  assert.equal((error as { statusCode?: string } | null)?.statusCode, '404')
})
