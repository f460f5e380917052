import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterDigit, digitsIn } from './caret.ts'

test('the caret stays after the same digit', () => {
  assert.equal(afterDigit('(21) 98765-4321', 2), 3)
  assert.equal(afterDigit('(21) 98765-4321', 3), 6)
  assert.equal(afterDigit('(21) 98765-4321', 8), 12)
})

test('the caret stays at the beginning and at the end', () => {
  assert.equal(afterDigit('(21) 98765-4321', 0), 0)
  assert.equal(afterDigit('(21) 9', 11), 6)
})

test('only digits count for the position of the caret', () => assert.equal(digitsIn('(21) 98'), 4))
