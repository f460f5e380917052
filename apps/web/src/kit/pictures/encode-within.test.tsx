import { beforeEach, expect, test } from 'vitest'
import { measure, noise } from '#testing/picture-file.ts'
import { encodeWithin } from './encode-within.ts'
import { imageExtension, shapes } from './shapes.ts'

/** How often a picture of more than a pixel was encoded as PNG. */
let pngs = 0

// Imitates WebKit, which returns PNG instead of WebP. All tests of this file run with it: the app checks the encoder only once.
const convert = OffscreenCanvas.prototype.convertToBlob
OffscreenCanvas.prototype.convertToBlob = function (options) {
  if (options?.type === 'image/jpeg') return convert.call(this, options)
  if (this.width > 1) pngs += 1
  return convert.call(this, { type: 'image/png' })
}

beforeEach(() => {
  pngs = 0
})

const draw = (scale: number) => noise(48 * scale, 36 * scale)

const tiny = { maxBytes: 100 }

test('a browser that cannot encode WebP encodes an opaque picture as JPEG, and never as PNG', async () => {
  for (const shape of [shapes.cardPhoto, tiny]) {
    const image = await encodeWithin(shape, draw)
    expect((await measure(image)).type).toBe('image/jpeg')
    expect(imageExtension(image)).toBe('jpg')
  }
  expect(pngs).toBe(0)
})

test('a browser that cannot encode WebP encodes a transparent picture once in each size', async () => {
  const image = await encodeWithin({ ...tiny, keepsTransparency: true }, draw)
  expect(image.type).toBe('image/png')
  expect(pngs).toBe(3)
})
