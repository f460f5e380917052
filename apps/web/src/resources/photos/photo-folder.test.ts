import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftovers, missingPhotos } from './photo-folder.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const old = '2026-11-19T12:00:00Z'
const recent = '2026-11-21T09:00:00Z'

const photo = (id: string, created_at: string | null, extension = 'webp') => [
  { name: `${id}-1600.${extension}`, created_at },
  { name: `${id}-480.${extension}`, created_at },
]

test('both widths of a photo that no record references are leftovers', () => {
  assert.deepEqual(leftovers('me', photo('a', old), [], now), ['me/a-1600.webp', 'me/a-480.webp'])
})

test('neither width of a referenced photo is a leftover', () => {
  assert.deepEqual(leftovers('me', photo('a', old, 'jpg'), ['me/a-1600.jpg'], now), [])
})

test("a photo less than a day old is not a leftover, because another device's form may use it", () => {
  assert.deepEqual(leftovers('me', [...photo('a', recent), ...photo('b', null)], [], now), [])
})

test('a photo that is referenced but has no file is reported as missing', () => {
  const named = ['me/a-1600.webp', 'me/b-1600.webp']

  assert.deepEqual(missingPhotos('me', photo('a', old), named), ['me/b-1600.webp'])
})
