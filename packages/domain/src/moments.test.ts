import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMoment, isoDay } from './moments.ts'

test('a moment has its year only if that is not the present one', () => {
  const now = new Date(2026, 10, 23, 8)

  assert.equal(formatMoment(new Date(2026, 10, 12, 21, 5), now), '12 de nov., 21h05')
  assert.equal(formatMoment(new Date(2025, 9, 2, 9, 15), now), '2 de out. de 2025, 9h15')
})

test('a day in a file name sorts by date', () => {
  assert.equal(isoDay(new Date(2026, 1, 3, 23, 59)), '2026-02-03')
})
