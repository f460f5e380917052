import assert from 'node:assert/strict'
import { test } from 'node:test'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { createClient } from '@supabase/supabase-js'
import { startBucket, startTestServer } from '../../apps/server/src/testing.ts'

const target = await startTestServer(await startBucket())
const files = createClient(target.url, target.secretKey).storage.from('professional-images')

test('with S3 as the store, objects are uploaded, replaced, read, moved, copied and removed as on a disk', async () => {
  assert.equal((await files.upload('x/a.png', png(300_000))).error, null)
  assert.equal((await files.download('x/a.png')).data?.size, 300_000)
  const taken = await files.upload('x/a.png', png(10))
  assert.equal((taken.error as { statusCode?: string } | null)?.statusCode, '409')
  assert.equal((await files.upload('x/a.png', png(200), { upsert: true })).error, null)

  const { publicUrl } = files.getPublicUrl('x/a.png').data
  const part = await fetch(publicUrl, { headers: { range: 'bytes=0-7' } })
  assert.deepEqual([part.status, (await part.bytes()).length], [206, 8])

  assert.equal((await files.copy('x/a.png', 'x/b.png')).error, null)
  assert.equal((await files.move('x/a.png', 'x/c.png')).error, null)
  assert.equal((await files.download('x/b.png')).data?.size, 200)
  assert.equal((await files.download('x/c.png')).data?.size, 200)
  assert.notEqual((await files.download('x/a.png')).error, null)
  assert.equal((await files.remove(['x/b.png', 'x/c.png'])).data?.length, 2)
  assert.equal((await fetch(publicUrl)).ok, false)
  assert.deepEqual(await target.backend.objects.abandoned(), [])
})

test('an upload that is too large or has a wrong type leaves nothing in the bucket', async () => {
  assert.notEqual((await files.upload('x/text.png', 'no picture')).error, null)
  assert.notEqual((await files.upload('x/large.png', png(20_000_000))).error, null)
  assert.equal(
    (await files.list('x')).data?.some(({ name }) => /text|large/.test(name)),
    false,
  )
})
