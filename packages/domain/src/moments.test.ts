import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAge, formatMoment, isoDay } from './moments.ts'

test('a moment has its year only if that is not the present one', () => {
  const now = new Date(2026, 10, 23, 8)

  assert.equal(formatMoment(new Date(2026, 10, 12, 21, 5), now), '12 de nov., 21h05')
  assert.equal(formatMoment(new Date(2025, 9, 2, 9, 15), now), '2 de out. de 2025, 9h15')
})

test('a day in a file name sorts by date', () => {
  assert.equal(isoDay(new Date(2026, 1, 3, 23, 59)), '2026-02-03')
})

test('an age is in the largest unit that fits, down to a minute', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const ages = [
    '2026-11-23T11:59:30Z',
    '2026-11-23T11:55:00Z',
    '2026-11-23T10:01:00Z',
    '2026-11-22T11:00:00Z',
  ]
  assert.deepEqual(
    [...ages, '2026-11-20T11:00:00Z'].map((date) => formatAge(new Date(date), now)),
    ['agora', 'há 5 min', 'há 1 h', 'há 1 dia', 'há 3 dias'],
  )
})
