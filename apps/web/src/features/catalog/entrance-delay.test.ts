import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entranceDelay } from './entrance-delay.ts'

test('the first eight cards enter 0.1 s apart', () => {
  const delays = Array.from({ length: 8 }, (_, index) => entranceDelay(index))

  assert.deepEqual(delays, [0, 100, 200, 300, 400, 500, 600, 700])
})

test('the rest of the first page enters with the eighth', () => {
  assert.equal(entranceDelay(8), 700)
  assert.equal(entranceDelay(23), 700)
})

test('a card of a later page enters immediately', () => {
  assert.equal(entranceDelay(24), 0)
})
