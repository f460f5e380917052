import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { openTarget } from './target.ts'

/** How an image is asked for in another size, as `download` takes it. */
type Transform = { width?: number; height?: number; resize?: 'cover' | 'contain' | 'fill'; quality?: number }

const target = await openTarget()
const options = { auth: { persistSession: false, autoRefreshToken: false } }
const { storage: operator } = createClient(target.url, target.secretKey, options)
const { storage: visitor } = createClient(target.url, target.publishableKey, options)

async function newBucket(isPublic: boolean) {
  const id = `test-${randomUUID()}`
  assert.equal((await operator.createBucket(id, { public: isPublic })).error, null)
  after(async () => {
    await operator.emptyBucket(id)
    await operator.deleteBucket(id)
  })
  return { files: operator.from(id), others: visitor.from(id) }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })

/** 400 wide and 200 high once it is turned as its camera says, with the place where it was taken. */
const photo = () =>
  picture(200, 400)
    .jpeg()
    .withExif({ IFD0: { Orientation: '6', Copyright: 'Rua das Laranjeiras' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

async function described(blob: Blob | null) {
  const bytes = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
  const { width, height, format, exif } = await sharp(bytes).metadata()
  return { width, height, format, exif }
}

const { files, others } = await newBucket(true)
await files.upload('a.jpg', await photo(), { contentType: 'image/jpeg', cacheControl: '31536000' })
const transformed = (transform: Parameters<typeof others.download>[1], name = 'a.jpg') =>
  others.getPublicUrl(name, transform ?? {}).data.publicUrl

test('a public image comes in the size that its address asks for, upright and without what the camera wrote', async () => {
  const response = await fetch(transformed({ transform: { width: 100, height: 100, format: 'origin' } }))
  assert.equal(response.headers.get('content-type'), 'image/jpeg')
  assert.match(response.headers.get('cache-control') ?? '', /max-age=31536000/)
  assert.deepEqual(await described(await response.blob()), {
    width: 100,
    height: 100,
    format: 'jpeg',
    exif: undefined,
  })
})

test('a signed address of an image says what was done to it', async () => {
  const { data } = await files.createSignedUrl('a.jpg', 60, {
    transform: { width: 80, height: 40, quality: 60 },
  })
  const response = await fetch(data?.signedUrl ?? '')
  assert.equal(response.headers.get('x-transformations'), 'height:40,width:80,resizing_type:fill,quality:60')
  assert.equal((await response.blob()).type, 'image/jpeg')
})

test('an image covers, fits into, or fills what is asked for, and is never enlarged', async () => {
  const size = async (transform: Transform) => {
    const { data, error } = await others.download('a.jpg', { transform })
    assert.equal(error, null)
    const { width, height } = await described(data)
    return [width, height]
  }
  assert.deepEqual(await size({ width: 100 }), [100, 50])
  assert.deepEqual(await size({ height: 100 }), [200, 100])
  assert.deepEqual(await size({ width: 100, height: 80 }), [100, 80])
  assert.deepEqual(await size({ width: 100, height: 80, resize: 'contain' }), [100, 50])
  assert.deepEqual(await size({ width: 100, height: 80, resize: 'fill' }), [100, 80])
  assert.deepEqual(await size({ width: 2000, resize: 'contain' }), [400, 200])
})

test('who takes WebP gets it, unless the original type is asked for', async () => {
  const typeFor = async (accept: string, format?: 'origin') => {
    const address = transformed({ transform: { width: 50, ...(format && { format }) } })
    const response = await fetch(address, { headers: { accept } })
    assert.match(response.headers.get('vary') ?? '', /Accept/i)
    return response.headers.get('content-type')
  }
  assert.equal(await typeFor('image/avif,image/webp,*/*'), 'image/webp')
  assert.equal(await typeFor('image/webp', 'origin'), 'image/jpeg')
  assert.equal(await typeFor('image/jpeg'), 'image/jpeg')
})

test('a known rendering is not sent again, and a replaced image is rendered anew', async () => {
  await files.upload('b.png', await picture(40, 40).png().toBuffer())
  const address = transformed({ transform: { width: 30, quality: 50 } }, 'b.png')
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const again = () => fetch(address, { headers: { 'if-none-match': etag } })
  assert.equal((await again()).status, 304)
  await files.upload('b.png', await picture(20, 40).png().toBuffer(), { upsert: true })
  const response = await again()
  assert.equal(response.status, 200)
  assert.equal((await described(await response.blob())).width, 20)
  await files.remove(['b.png'])
  assert.equal((await fetch(address)).status, 400)
})

test('a private image is rendered for its readers and for the bearer of a signed address only', async () => {
  const closed = await newBucket(false)
  await closed.files.upload('a.jpg', await photo())
  const transform = { width: 60, height: 60 }
  assert.equal((await described((await closed.files.download('a.jpg', { transform })).data)).width, 60)
  const { error } = await closed.others.download('a.jpg', { transform })
  assert.equal((error as { statusCode?: string } | null)?.statusCode, '404')
  assert.equal((await fetch(closed.others.getPublicUrl('a.jpg', { transform }).data.publicUrl)).status, 400)

  const signed = (await closed.files.createSignedUrl('a.jpg', 60, { transform })).data?.signedUrl ?? ''
  assert.equal((await described(await (await fetch(signed)).blob())).width, 60)
  // The token decides, whatever stands beside it.
  assert.equal((await described(await (await fetch(`${signed}&width=90`)).blob())).width, 60)
  assert.equal((await fetch(signed.replace(/token=.*/, 'token=no'))).status, 400)
  assert.equal((await fetch(signed.replace('a.jpg', 'b.jpg'))).status, 400)
})

async function refusal(address: string) {
  const response = await fetch(address)
  const { statusCode, message } = (await response.json()) as Record<string, string>
  return [response.status, statusCode, message]
}

test('sizes, qualities and words that no rendering has are refused', async () => {
  const plain = transformed({ transform: { width: 10 } }).replace('width=10', '')
  for (const query of [
    'width=0',
    'width=2501',
    'height=-1',
    'width=x',
    'quality=19',
    'resize=tile',
    'format=bmp',
  ]) {
    const [status, statusCode] = await refusal(plain + query)
    assert.deepEqual([status, statusCode], [400, '400'], query)
  }
})

test('an image that is huge once unpacked, and bytes that are no image, are refused', async () => {
  const bomb = await picture(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
  assert.ok(bomb.length < 500_000)
  await files.upload('bomb.png', bomb)
  await files.upload('text.txt', 'no image')
  await files.upload('broken.png', (await picture(40, 40).png().toBuffer()).subarray(0, 50))
  const refused = (name: string) => refusal(transformed({ transform: { width: 10 } }, name))
  assert.deepEqual(await refused('bomb.png'), [400, '413', 'The image is too large to be rendered'])
  const noImage = [400, '400', 'The object is no image that can be rendered']
  assert.deepEqual(await refused('text.txt'), noImage)
  assert.deepEqual(await refused('broken.png'), noImage)
})
