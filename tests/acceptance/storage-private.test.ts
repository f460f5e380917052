import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createClient } from '@supabase/supabase-js'
import { openTarget } from './target.ts'

const target = await openTarget()
const options = { auth: { persistSession: false, autoRefreshToken: false } }
const { storage: operator } = createClient(target.url, target.secretKey, options)
const { storage: visitor } = createClient(target.url, target.publishableKey, options)

const bytes = (size: number) => Buffer.alloc(size, 1)

/** A private bucket that only the operator may use. */
async function newBucket(settings: { fileSizeLimit?: string; allowedMimeTypes?: string[] } = {}) {
  const id = `test-${randomUUID()}`
  const { data, error } = await operator.createBucket(id, { public: false, ...settings })
  assert.equal(error, null)
  assert.equal(data?.name, id)
  after(async () => {
    await operator.emptyBucket(id)
    await operator.deleteBucket(id)
  })
  return { id, files: operator.from(id), others: visitor.from(id) }
}

const errorOf = (error: unknown) => {
  const { statusCode, message } = error as Record<string, unknown>
  return [statusCode, message]
}

test('only the operator reads a private object', async () => {
  const { files, others } = await newBucket()
  await files.upload('a.bin', bytes(10))
  assert.equal((await files.download('a.bin')).data?.size, 10)
  assert.deepEqual(errorOf((await others.download('a.bin')).error), ['404', 'Object not found'])
  assert.equal((await fetch(others.getPublicUrl('a.bin').data.publicUrl)).ok, false)
})

test('a signed URL lets its bearer read one object until it expires', async () => {
  const { files, others } = await newBucket()
  await files.upload('folder/a b.bin', bytes(10))
  await files.upload('b.bin', bytes(20))

  const { data } = await files.createSignedUrl('folder/a b.bin', 60, { download: 'c.bin' })
  const response = await fetch(data?.signedUrl ?? '')
  assert.equal((await response.bytes()).length, 10)
  assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename=c\.bin/)
  const other = (data?.signedUrl ?? '').replace(encodeURI('folder/a b.bin'), 'b.bin')
  assert.equal((await fetch(other)).status, 400)

  const many = await files.createSignedUrls(['b.bin', 'none.bin'], 60)
  assert.deepEqual(
    many.data?.map(({ path, error }) => [path, error]),
    [
      ['b.bin', null],
      ['none.bin', 'Either the object does not exist or you do not have access to it'],
    ],
  )
  assert.equal((await (await fetch(many.data?.[0]?.signedUrl ?? '')).bytes()).length, 20)
  assert.deepEqual(errorOf((await others.createSignedUrl('b.bin', 60)).error), ['404', 'Object not found'])
})

test('a signed upload URL lets its bearer write one object', async () => {
  const { files, others } = await newBucket()
  const { data } = await files.createSignedUploadUrl('a.bin')
  const token = data?.token ?? ''
  assert.notEqual((await others.uploadToSignedUrl('b.bin', token, bytes(10))).error, null)
  const uploaded = await others.uploadToSignedUrl('a.bin', token, bytes(10))
  assert.equal(uploaded.error, null)
  assert.equal((await files.download('a.bin')).data?.size, 10)
  assert.deepEqual(errorOf((await others.uploadToSignedUrl('a.bin', token, bytes(20))).error), [
    '409',
    'The resource already exists',
  ])
  assert.deepEqual(errorOf((await files.createSignedUploadUrl('a.bin')).error), [
    '409',
    'The resource already exists',
  ])
  const again = await files.createSignedUploadUrl('a.bin', { upsert: true })
  await others.uploadToSignedUrl('a.bin', again.data?.token ?? '', bytes(30))
  assert.equal((await files.download('a.bin')).data?.size, 30)
  assert.equal(errorOf((await others.createSignedUploadUrl('c.bin')).error)[0], '403')
})

test('an object list contains the folders first, and then the objects in the requested order', async () => {
  const { files, others } = await newBucket()
  for (const name of ['b.bin', 'a.bin', 'a_c.bin', 'folder/x.bin', 'folder/deep/y.bin', 'other/z.bin']) {
    await files.upload(name, bytes(10))
  }
  const names = async (...args: Parameters<typeof files.list>) =>
    (await files.list(...args)).data?.map(({ name, id }) => (id === null ? `${name}/` : name))
  assert.deepEqual(await names(), ['folder/', 'other/', 'a.bin', 'a_c.bin', 'b.bin'])
  assert.deepEqual(await names('folder'), ['deep/', 'x.bin'])
  assert.deepEqual(await names('folder/'), ['deep/', 'x.bin'])
  assert.deepEqual(await names('none'), [])
  assert.deepEqual(await names('', { limit: 2, offset: 1 }), ['other/', 'a.bin'])
  assert.deepEqual(await names('', { search: 'A_' }), ['a_c.bin'])
  assert.deepEqual(await names('', { sortBy: { column: 'created_at', order: 'desc' } }), [
    'folder/',
    'other/',
    'a_c.bin',
    'a.bin',
    'b.bin',
  ])
  assert.deepEqual((await others.list()).data, [])
})

test('version 2 of the object list is paginated', async () => {
  const { files } = await newBucket()
  for (const name of ['c.bin', 'a.bin', 'B.bin', 'folder/x.bin', 'folder/y.bin']) {
    await files.upload(name, bytes(10))
  }
  async function all(settings: Parameters<typeof files.listV2>[0]) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, error } = await files.listV2({ ...settings, limit: 2, ...(cursor && { cursor }) })
      assert.equal(error, null)
      assert.ok((data?.objects.length ?? 0) + (data?.folders.length ?? 0) <= 2)
      seen.push(...[...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => name))
      cursor = data?.nextCursor
      assert.equal(data?.hasNext, cursor !== undefined)
    } while (cursor)
    return seen
  }
  assert.deepEqual(await all({}), ['B.bin', 'a.bin', 'c.bin', 'folder/x.bin', 'folder/y.bin'])
  assert.deepEqual(await all({ with_delimiter: true }), ['B.bin', 'a.bin', 'folder/', 'c.bin'])
  assert.deepEqual(await all({ prefix: 'folder/' }), ['folder/x.bin', 'folder/y.bin'])
  const { data: top } = await files.listV2({ with_delimiter: true })
  assert.deepEqual(top?.folders, [{ name: 'folder/', key: 'folder' }])
  assert.deepEqual(await all({ sortBy: { column: 'created_at', order: 'desc' } }), [
    'folder/y.bin',
    'folder/x.bin',
    'B.bin',
    'a.bin',
    'c.bin',
  ])
})

test('only the operator creates, reads, changes and removes a bucket', async () => {
  const { id, files } = await newBucket({ fileSizeLimit: '1KB', allowedMimeTypes: ['image/*'] })
  const { data: bucket } = await operator.getBucket(id)
  assert.deepEqual(
    [bucket?.name, bucket?.public, bucket?.file_size_limit, bucket?.allowed_mime_types],
    [id, false, 1000, ['image/*']],
  )
  assert.equal(errorOf((await files.upload('a.bin', bytes(10))).error)[0], '415')

  await operator.updateBucket(id, { public: true, fileSizeLimit: 100, allowedMimeTypes: null })
  assert.equal(errorOf((await files.upload('a.bin', bytes(101))).error)[0], '413')
  assert.equal((await files.upload('a.bin', bytes(100))).error, null)
  assert.equal((await fetch(files.getPublicUrl('a.bin').data.publicUrl)).status, 200)

  assert.equal(errorOf((await operator.createBucket(id)).error)[0], '409')
  assert.equal(errorOf((await visitor.createBucket('mine')).error)[0], '403')
  assert.deepEqual(errorOf((await visitor.getBucket(id)).error), ['404', 'Bucket not found'])
  assert.deepEqual((await visitor.listBuckets()).data, [])
  assert.ok((await operator.listBuckets({ search: id })).data?.some(({ name }) => name === id))

  assert.deepEqual(errorOf((await operator.deleteBucket(id)).error), [
    '409',
    'The bucket you tried to delete is not empty',
  ])
  assert.equal((await operator.emptyBucket(id)).error, null)
  assert.equal((await operator.deleteBucket(id)).error, null)
  assert.deepEqual(errorOf((await operator.getBucket(id)).error), ['404', 'Bucket not found'])
})
