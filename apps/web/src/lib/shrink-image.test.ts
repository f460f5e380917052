import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnArea } from './shrink-image.ts'

test('the longer side is brought down, and the shape stays', () => {
  const { drawnWidth, drawnHeight } = drawnArea(4000, 3000, { longSide: 1600 })

  assert.deepEqual([drawnWidth, drawnHeight], [1600, 1200])
})

test('a small picture is not blown up', () => {
  const { drawnWidth, drawnHeight } = drawnArea(120, 80, { longSide: 256 })

  assert.deepEqual([drawnWidth, drawnHeight], [120, 80])
})

test('a face is cut to the middle square', () => {
  assert.deepEqual(drawnArea(400, 300, { longSide: 256, square: true }), {
    x: 50,
    y: 0,
    width: 300,
    height: 300,
    drawnWidth: 256,
    drawnHeight: 256,
  })
})

test('a thin strip keeps at least a pixel', () => {
  assert.equal(drawnArea(5000, 1, { longSide: 256 }).drawnHeight, 1)
})
