import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photoSize } from './photo-size.ts'

test('a photo is brought down to the width in its proportions', () => {
  assert.deepEqual(photoSize({ width: 4000, height: 3000 }, 1600), { width: 1600, height: 1200 })
  assert.deepEqual(photoSize({ width: 3000, height: 4000 }, 480), { width: 480, height: 640 })
})

test('a small photo is not enlarged', () => {
  assert.deepEqual(photoSize({ width: 300, height: 200 }, 1600), { width: 300, height: 200 })
})

test('a very tall photo is at most twice as tall as wide photos are', () => {
  assert.deepEqual(photoSize({ width: 1000, height: 20_000 }, 1600), { width: 160, height: 3200 })
})

test('no side vanishes', () => {
  assert.deepEqual(photoSize({ width: 20_000, height: 3 }, 480), { width: 480, height: 1 })
})
