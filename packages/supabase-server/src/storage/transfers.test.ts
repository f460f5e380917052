import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { png, startStorage } from './testing.ts'

const storage = await startStorage()
const query = (text: string) => storage.context.database.run({ text })
await query(`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('small', 'small', true, 1000, null), ('texts', 'texts', true, null, '{text/plain}')`)
await query(`create policy "everybody writes" on storage.objects for all to authenticated
  using (bucket_id in ('small', 'texts')) with check (bucket_id in ('small', 'texts'))`)

const { id, photos } = await storage.person()
await photos.upload(`${id}/large.png`, png(5000))

const files = () =>
  readdirSync(storage.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

for (const [bucket, error] of [
  ['small', 'maximum allowed size'],
  ['texts', 'mime type image/png is not supported'],
] as const) {
  for (const act of ['copy', 'move'] as const) {
    test(`a ${act} into the bucket ${bucket}, whose rules the object breaks, is refused before a byte is copied`, async () => {
      const before = files()
      const refused = await photos[act](`${id}/large.png`, `${id}/copy.png`, { destinationBucket: bucket })
      assert.match(refused.error?.message ?? '', new RegExp(error, 'i'))
      assert.equal(files(), before)
    })
  }
}

test("a copy or move into somebody else's folder is refused before a byte is copied", async () => {
  const before = files()
  const { id: other } = await storage.person()
  for (const act of ['copy', 'move'] as const)
    assert.ok((await photos[act](`${id}/large.png`, `${other}/copy.png`)).error)
  assert.equal(files(), before)
})

test('nothing is copied while the disk has no room for uploads', async () => {
  const full = await storage.listen({ space: { ...storage.context.space, hasRoomForUploads: () => false } })
  const service = storage.connectTo(full).from('photos')
  assert.match((await service.copy(`${id}/large.png`, `${id}/copy.png`)).error?.message ?? '', /space|full/i)
})

test("an object that meets the bucket's rules is copied and moved", async () => {
  assert.equal((await photos.copy(`${id}/large.png`, `${id}/copy.png`)).error, null)
  assert.equal((await photos.move(`${id}/copy.png`, `${id}/moved.png`)).error, null)
})
