import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaOf, changed, isSmall, maxZoom, placeOf, wholeCrop } from './crop.ts'

const picture = { width: 2000, height: 1000 }

test("the initial crop shows as much of the picture's middle as the banner can show", () => {
  assert.deepEqual(areaOf(picture, wholeCrop), { x: 0, y: 250, width: 2000, height: 500 })
  assert.deepEqual(areaOf({ width: 8000, height: 1000 }, wholeCrop), {
    x: 2000,
    y: 0,
    width: 4000,
    height: 1000,
  })
})

test('a crop never leaves the picture, however far it is moved', () => {
  const down = changed(picture, wholeCrop, { down: 5 })
  assert.deepEqual(areaOf(picture, down), { x: 0, y: 500, width: 2000, height: 500 })
  const back = changed(picture, down, { down: -0.5 })
  assert.deepEqual(areaOf(picture, back), { x: 0, y: 250, width: 2000, height: 500 })
})

test('a crop zooms around its center, within limits', () => {
  const near = changed(picture, wholeCrop, { nearer: 2 })
  assert.deepEqual(areaOf(picture, near), { x: 500, y: 375, width: 1000, height: 250 })
  assert.equal(changed(picture, near, { nearer: 100 }).zoom, maxZoom)
  assert.equal(changed(picture, near, { nearer: 0.01 }).zoom, 1)
})

test('a crop less than 1200 pixels wide counts as small', () => {
  assert.equal(isSmall(areaOf({ width: 1200, height: 300 }, wholeCrop)), false)
  assert.equal(isSmall(areaOf({ width: 1199, height: 900 }, wholeCrop)), true)
})

test('the whole picture is placed so that its cropped part fills the box', () => {
  assert.deepEqual(placeOf(picture, { x: 500, y: 375, width: 1000, height: 250 }), {
    width: '200%',
    height: '400%',
    left: '-50%',
    top: '-150%',
  })
})
