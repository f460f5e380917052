import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { headerBytes, storedImageProblem } from './stored-image.ts'

const photo = { bucket: 'professional-images', name: 'me/a-1600.webp' }
const card = { bucket: 'professional-images', name: 'me/a-480.webp' }
const avatar = { bucket: 'avatars', name: 'me/a.webp' }

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d52' } })
    .webp({ effort: 0 })
    .toBuffer()

/** A PNG header that declares a size; the pixels are missing. */
const claimed = (width: number, height: number) => {
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}

const { min } = limits.photoSide

test('the shorter side of a photo has at least 400 pixels; other pictures may be smaller', async () => {
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

test('a picture of more than 50 megapixels is refused anywhere, however small its file', () => {
  for (const target of [photo, card, avatar]) {
    assert.equal(storedImageProblem(target, claimed(10_000, 5_000)), undefined)
    assert.equal(storedImageProblem(target, claimed(10_000, 5_001)), messages.tooManyPixels)
    assert.equal(storedImageProblem(target, claimed(2 ** 31, 2 ** 31)), messages.tooManyPixels)
  }
})

test('a JPEG that hides its size behind its metadata is refused', () => {
  const segment = Buffer.alloc(2 + 65_535)
  segment.writeUInt32BE(0xffe1ffff)
  const head = Buffer.concat([Buffer.from('ffd8', 'hex'), ...Array(5).fill(segment)]).subarray(0, headerBytes)
  assert.equal(storedImageProblem(avatar, head), messages.unreadablePicture)
  assert.equal(storedImageProblem(avatar, head.subarray(0, 1000)), undefined)
})
