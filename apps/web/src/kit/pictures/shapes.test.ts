import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawnArea, longestSides, shapes, sideProblem } from './shapes.ts'

function drawn(width: number, height: number, shape: Parameters<typeof drawnArea>[1]) {
  const { drawnWidth, drawnHeight } = drawnArea({ width, height }, shape)

  return [drawnWidth, drawnHeight]
}

test('a photo is scaled down to the maximum width, in proportion', () => {
  assert.deepEqual(drawn(4000, 3000, shapes.fullPhoto), [1600, 1200])
  assert.deepEqual(drawn(3000, 4000, shapes.cardPhoto), [480, 640])
})

test('a small picture is not enlarged', () => {
  assert.deepEqual(drawn(300, 200, shapes.fullPhoto), [300, 200])
  assert.deepEqual(drawn(120, 80, shapes.face), [80, 80])
})

test('a very tall photo is at most twice as tall as the width limit', () => {
  assert.deepEqual(drawn(1000, 20_000, shapes.fullPhoto), [160, 3200])
})

test('a profile picture is cropped to the central square', () => {
  assert.deepEqual(drawnArea({ width: 400, height: 300 }, shapes.face), {
    x: 50,
    y: 0,
    width: 300,
    height: 300,
    drawnWidth: 256,
    drawnHeight: 256,
  })
})

test('a banner of the specified proportions fills both of its stored sizes', () => {
  assert.deepEqual(drawn(2400, 600, shapes.banner), [1200, 300])
  assert.deepEqual(drawn(2400, 600, shapes.wideBanner), [2400, 600])
})

test('if a part of a picture is chosen, only that part is drawn', () => {
  const part = { x: 100, y: 50, width: 600, height: 150 }

  assert.deepEqual(drawnArea({ width: 2000, height: 1000 }, { ...shapes.banner, part }), {
    ...part,
    drawnWidth: 600,
    drawnHeight: 150,
  })
})

test('a very thin picture is scaled down to no less than one pixel in height or width', () => {
  assert.deepEqual(drawn(20_000, 3, shapes.cardPhoto), [480, 1])
})

test('a photo whose shorter side is too short, or would be after scaling down, is refused with the reason', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  const min = shapes.fullPhoto.minSide

  fc.assert(
    fc.property(side, side, (width, height) => {
      const problem = sideProblem({ width, height }, shapes.fullPhoto)
      if (problem === undefined) assert.ok(Math.min(...drawn(width, height, shapes.fullPhoto)) >= min)
      assert.equal(problem === 'tooSmall', Math.min(width, height) < min)
      if (problem === 'tooWide') assert.ok(width / height > longestSides.tooWide)
      if (problem === 'tooTall') assert.ok(height / width > longestSides.tooTall)
    }),
    { numRuns: 2000 },
  )
})
