import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photoColors, photoId } from './photo-colors.ts'
import { photoPath } from './storage-paths.ts'

const random = '0f9d5b7c-1d3c-4a0f-9b9e-84e5a0f6f0c1'
const path = (id: string) => photoPath('33c50cce-aadc-51d4-93ae-e8020cdf299f', id, 'webp')

test("a photo's path yields the colors that its id encodes", () => {
  const id = photoId(['0a1b2c', 'fedcba'], random)

  assert.equal(id, '0a1b2cfe-dcba-8a0f-9b9e-84e5a0f6f0c1')
  assert.deepEqual(photoColors(path(id)), ['0a1b2c', 'fedcba'])
})

test('an id without colors yields none', () => {
  assert.equal(photoColors(path(random)), undefined)
  assert.equal(photoColors(''), undefined)
})
