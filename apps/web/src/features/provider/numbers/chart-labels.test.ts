import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepsFor } from './chart-labels.ts'

test('an axis has at most three steps, all round whole numbers', () => {
  assert.deepEqual(stepsFor(214), [0, 100, 200])
  assert.deepEqual(stepsFor(23), [0, 10, 20])
  assert.deepEqual(stepsFor(6), [0, 2, 4, 6])
  assert.deepEqual(stepsFor(2), [0, 1, 2])
  assert.deepEqual(stepsFor(1_000_000), [0, 500_000, 1_000_000])
})

test('the axis of a chart without values has only the base line', () => assert.deepEqual(stepsFor(0), [0]))
