import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterNth, countIn } from './caret.ts'

test('the caret stays after the same character', () => {
  assert.equal(afterNth('12.ABC', /[\dA-Z]/, 3), 4)
  assert.equal(afterNth('(21) 98765-4321', /\d/, 2), 3)
  assert.equal(afterNth('(21) 98765-4321', /\d/, 3), 6)
  assert.equal(afterNth('(21) 98765-4321', /\d/, 8), 12)
})

test('the caret stays at the beginning and at the end', () => {
  assert.equal(afterNth('(21) 98765-4321', /\d/, 0), 0)
  assert.equal(afterNth('(21) 9', /\d/, 11), 6)
})

test('only the wanted characters count for the position of the caret', () =>
  assert.equal(countIn('(21) 98', /\d/), 4))
