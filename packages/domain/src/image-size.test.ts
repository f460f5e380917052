import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { headerBytes, imageSize, storedImageProblem } from './image-size.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

describe('image size', () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#d52' } })

  test('the dimensions that a picture declares are read, whatever its image type', async () => {
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

  test("the largest dimensions that a picture's header can declare are read", () => {
    const canvas = Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WEBPVP8X'),
      Buffer.alloc(8),
      Buffer.alloc(6, 0xff),
    ])
    assert.deepEqual(imageSize(canvas), { width: 2 ** 24, height: 2 ** 24 })
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(8, 0xff)])
    assert.deepEqual(imageSize(png), { width: 2 ** 32 - 1, height: 2 ** 32 - 1 })
  })

  test('the dimensions of a JPEG are read even if other bytes separate its segments', async () => {
    const jpeg = await drawn(300, 701).jpeg().toBuffer()
    const next = 4 + jpeg.readUInt16BE(4)
    const padded = Buffer.concat([jpeg.subarray(0, next), Buffer.from('garbage'), jpeg.subarray(next)])
    assert.deepEqual(imageSize(padded), { width: 300, height: 701 })
  })

  test('no dimensions are read from a picture with an incomplete header', () => {
    for (const hex of ['', 'ffd8ff', 'ffd8ffda', '89504e470d0a1a0a07070707070707', '474946383961']) {
      assert.equal(imageSize(Buffer.from(hex, 'hex')), undefined, hex)
    }
  })

  test('reading the dimensions of a picture does not throw, whatever bytes it has', () => {
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
})

describe('stored image', () => {
  const photo = { bucket: 'professional-images', name: 'me/a-1600.webp' }
  const card = { bucket: 'professional-images', name: 'me/a-480.webp' }
  const avatar = { bucket: 'avatars', name: 'me/a.webp' }

  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#d52' } })
      .webp({ effort: 0 })
      .toBuffer()

  /** A PNG header that declares these dimensions, without any pixels after it. */
  const claimed = (width: number, height: number) => {
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
    header.writeUInt32BE(width, 16)
    header.writeUInt32BE(height, 20)
    return header
  }

  const { min } = limits.photoSide

  test("a photo's shorter side must have at least 400 pixels, but other pictures may be smaller", async () => {
    for (const [width, height] of [
      [min, min],
      [1600, min],
      [min, 3200],
    ] as const) {
      assert.equal(storedImageProblem(photo, await drawn(width, height)), undefined)
    }
    for (const [width, height] of [
      [1600, min - 1],
      [min - 1, 1600],
      [1, 1],
    ] as const) {
      const small = await drawn(width, height)
      assert.equal(storedImageProblem(photo, small), messages.photoTooSmall)
      assert.equal(storedImageProblem(card, small), undefined)
      assert.equal(storedImageProblem(avatar, small), undefined)
    }
  })

  test('a picture of more than 50 megapixels is refused in every bucket, however small its file', () => {
    for (const target of [photo, card, avatar]) {
      assert.equal(storedImageProblem(target, claimed(10_000, 5_000)), undefined)
      assert.equal(storedImageProblem(target, claimed(10_000, 5_001)), messages.tooManyPixels)
      assert.equal(storedImageProblem(target, claimed(2 ** 31, 2 ** 31)), messages.tooManyPixels)
    }
  })

  test('a JPEG is refused if its metadata pushes its dimensions beyond the bytes that are read', () => {
    const segment = Buffer.alloc(2 + 65_535)
    segment.writeUInt32BE(0xffe1ffff)
    const head = Buffer.concat([Buffer.from('ffd8', 'hex'), ...Array(5).fill(segment)]).subarray(
      0,
      headerBytes,
    )
    assert.equal(storedImageProblem(avatar, head), messages.unreadablePicture)
    assert.equal(storedImageProblem(avatar, head.subarray(0, 1000)), undefined)
  })
})
