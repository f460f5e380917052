import assert from 'node:assert/strict'
import { test } from 'node:test'
import { starFill } from './star-fill.ts'

const row = (value: number) => [1, 2, 3, 4, 5].map((place) => starFill(value, place))

test('an average fills its stars to the nearest half', () => {
  assert.deepEqual(row(4.7), ['full', 'full', 'full', 'full', 'half'])
  assert.deepEqual(row(4.8), ['full', 'full', 'full', 'full', 'full'])
  assert.deepEqual(row(1), ['full', 'none', 'none', 'none', 'none'])
  assert.deepEqual(row(0.2), ['none', 'none', 'none', 'none', 'none'])
})
