import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { newAccount, newClient } from './accounts.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const bucket = (key: string) => newClient(target, key).storage.from('professional-images')
const visitor = bucket(target.publishableKey)
const operator = bucket(target.secretKey)

async function person() {
  const { id, client } = await newAccount(target, 'provider')
  after(async () => {
    const { data: left } = await operator.list(id)
    await operator.remove((left ?? []).map(({ name }) => `${id}/${name}`))
  })
  return { id, photos: client.storage.from('professional-images') }
}

const errorOf = (error: unknown) => {
  const { status, statusCode, message } = error as Record<string, unknown>
  return { status, statusCode, message }
}

test('a provider uploads, replaces, lists and removes photos in their own folder', async () => {
  const { id, photos } = await person()
  const first = await photos.upload(`${id}/a.png`, png(200), { cacheControl: '31536000' })
  assert.equal(first.error, null)
  assert.equal(first.data?.fullPath, `professional-images/${id}/a.png`)
  assert.deepEqual(errorOf((await photos.upload(`${id}/a.png`, png(300))).error), {
    status: 400,
    statusCode: '409',
    message: 'The resource already exists',
  })
  const replaced = await photos.upload(`${id}/a.png`, png(300), { upsert: true })
  assert.equal(replaced.data?.id, first.data?.id)
  await photos.upload(`${id}/b.png`, png(100))

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

test("nobody writes into another's storage folder, and a visitor writes nowhere", async () => {
  const [owner, other] = [await person(), await person()]
  await owner.photos.upload(`${owner.id}/a.png`, png(100))
  const refused = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' }
  for (const photos of [other.photos, visitor]) {
    assert.deepEqual(errorOf((await photos.upload(`${owner.id}/b.png`, png(100))).error), refused)
    assert.deepEqual(errorOf((await photos.update(`${owner.id}/a.png`, png(100))).error), refused)
    assert.deepEqual((await photos.remove([`${owner.id}/a.png`])).data, [])
    assert.deepEqual((await photos.list(owner.id)).data, [])
  }
  assert.equal((await owner.photos.exists(`${owner.id}/a.png`)).data, true)
})

test('moving or copying an object needs access to both source and target', async () => {
  const [owner, other] = [await person(), await person()]
  const { id, photos } = owner
  await photos.upload(`${id}/a.png`, png(100))
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
