import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDays, formatShortDay } from './week-days.ts'

test('days of one month name it once, days of two months name both', () => {
  assert.equal(formatDays(new Date(2026, 10, 14), new Date(2026, 10, 20)), '14 a 20 de nov.')
  assert.equal(formatDays(new Date(2026, 11, 28), new Date(2027, 0, 3)), '28 de dez. a 3 de jan.')
})

test('a short day has two digits for day and month', () => {
  assert.equal(formatShortDay(new Date(2026, 0, 3)), '03/01')
})
