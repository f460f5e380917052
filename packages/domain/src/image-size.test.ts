import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { imageSize } from './image-size.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#d52' } })

test('the declared size of every type is read', async () => {
  for (const [name, picture] of Object.entries({
    png: drawn(300, 701).png(),
    gif: drawn(300, 701).gif(),
    jpeg: drawn(300, 701).jpeg(),
    progressive: drawn(300, 701)
      .withExif({ IFD0: { Make: 'a'.repeat(20_000) } })
      .jpeg({ progressive: true }),
    webp: drawn(300, 701).removeAlpha().webp(),
    lossless: drawn(300, 701).webp({ lossless: true }),
    extended: drawn(300, 701)
      .withExif({ IFD0: { Make: 'x' } })
      .webp(),
    avif: drawn(300, 701).avif({ effort: 0 }),
  })) {
    assert.deepEqual(imageSize(await picture.toBuffer()), { width: 300, height: 701 }, name)
  }
})

test('the largest size that a header can declare is read', () => {
  const canvas = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X'), Buffer.alloc(8), Buffer.alloc(6, 0xff)])
  assert.deepEqual(imageSize(canvas), { width: 2 ** 24, height: 2 ** 24 })
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(8, 0xff)])
  assert.deepEqual(imageSize(png), { width: 2 ** 32 - 1, height: 2 ** 32 - 1 })
})

test('bytes between the segments of a JPEG do not hide its size', async () => {
  const jpeg = await drawn(300, 701).jpeg().toBuffer()
  const next = 4 + jpeg.readUInt16BE(4)
  const padded = Buffer.concat([jpeg.subarray(0, next), Buffer.from('garbage'), jpeg.subarray(next)])
  assert.deepEqual(imageSize(padded), { width: 300, height: 701 })
})

test('a file without a whole header has no size', () => {
  for (const hex of ['', 'ffd8ff', 'ffd8ffda', '89504e470d0a1a0a07070707070707', '474946383961']) {
    assert.equal(imageSize(Buffer.from(hex, 'hex')), undefined, hex)
  }
})

test('no byte sequence makes it throw', () => {
  const start = fc.constantFrom(
    'ffd8ff',
    '89504e470d0a1a0a',
    '474946383961',
    '52494646000000005745425056503820',
  )
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 60 }), (hex, rest) => {
      imageSize(Buffer.concat([Buffer.from(hex, 'hex'), rest]))
    }),
  )
})
