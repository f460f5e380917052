import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNear } from './is-near.ts'

const nearOf = (selected: number, total: number) =>
  Array.from({ length: total }, (_, index) => index).filter((index) => isNear(index, selected, total))

test("a banner's neighbors are near, even across the end of the loop", () => {
  assert.deepEqual(nearOf(2, 5), [1, 2, 3])
  assert.deepEqual(nearOf(0, 5), [0, 1, 4])
  assert.deepEqual(nearOf(4, 5), [0, 3, 4])
})

test('if there are few banners, every one is near', () => {
  assert.deepEqual(nearOf(0, 1), [0])
  assert.deepEqual(nearOf(1, 2), [0, 1])
})
