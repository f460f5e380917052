import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  adState,
  formatAge,
  formatDay,
  formatDays,
  formatMoment,
  formatShortDay,
  isoDay,
  todayInBrasilia,
  writtenPeriod,
} from './dates.ts'

test('days of every month are written in Brazilian form', () => {
  const brazilian = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium' })

  for (let month = 0; month < 12; month++) {
    for (const day of [1, 9, 28]) {
      const date = new Date(2026, month, day, 12)
      assert.equal(formatDay(date), brazilian.format(date))
    }
  }
})

test('days of one month name it once, days of two months name both', () => {
  assert.equal(formatDays(new Date(2026, 10, 14), new Date(2026, 10, 20)), '14 a 20 de nov.')
  assert.equal(formatDays(new Date(2026, 11, 28), new Date(2027, 0, 3)), '28 de dez. a 3 de jan.')
})

test('a short day has two digits for day and month', () => {
  assert.equal(formatShortDay(new Date(2026, 0, 3)), '03/01')
})

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

const today = '2026-11-23'

test('a banner is on air from its first day to its last', () => {
  const state = (startsOn: string | null, endsOn: string | null) => adState({ startsOn, endsOn }, today)

  assert.equal(state(null, null), 'onAir')
  assert.equal(state(today, today), 'onAir')
  assert.equal(state('2026-11-24', null), 'planned')
  assert.equal(state('2026-11-01', '2026-11-22'), 'ended')
  assert.equal(state(null, '2026-11-22'), 'ended')
})

test('a day begins and ends at midnight in Brasília', () => {
  assert.equal(todayInBrasilia(new Date('2026-11-24T02:59:59Z')), '2026-11-23')
  assert.equal(todayInBrasilia(new Date('2026-11-24T03:00:00Z')), '2026-11-24')
})

test('a period names a year once, and only the ends that it has', () => {
  assert.equal(writtenPeriod({ startsOn: '2026-11-01', endsOn: '2026-11-30' }), '01/11 a 30/11/2026')
  assert.equal(writtenPeriod({ startsOn: '2026-11-15', endsOn: '2027-01-15' }), '15/11/2026 a 15/01/2027')
  assert.equal(writtenPeriod({ startsOn: '2026-11-01', endsOn: null }), 'desde 01/11/2026')
  assert.equal(writtenPeriod({ startsOn: null, endsOn: '2026-11-30' }), 'até 30/11/2026')
  assert.equal(writtenPeriod({ startsOn: null, endsOn: null }), '')
})
