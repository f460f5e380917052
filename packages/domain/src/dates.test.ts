import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as dates from './dates.ts'

const { dayOf, daysAfter, formatAge, formatDay, formatDays, formatLongDay, formatMoment, startOf } = dates
const { weekdayOf, writtenDay, writtenMoment, writtenShortDay } = dates

test('days of every month are written in Brazilian form', () => {
  for (const [write, options] of [
    [formatDay, { dateStyle: 'medium' }],
    [formatLongDay, { dateStyle: 'long' }],
    [writtenDay, { dateStyle: 'short' }],
    [writtenMoment, { dateStyle: 'short', timeStyle: 'short' }],
    [weekdayOf, { weekday: 'long' }],
  ] as const) {
    const brazilian = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'America/Sao_Paulo' })
    for (let month = 0; month < 12; month++)
      for (const day of [1, 9, 28]) {
        const date = new Date(Date.UTC(2026, month, day, 2, 5))
        assert.equal(write(date), brazilian.format(date))
      }
  }
})

test('a moment late in the evening belongs to its day in Rio, wherever the code runs', () => {
  const lateOn20th = '2026-11-21T01:30:00Z'
  assert.equal(formatDay(lateOn20th), '20 de nov. de 2026')
  assert.equal(formatMoment(lateOn20th, '2026-11-23'), '20 de nov., 22h30')
  assert.equal(dayOf('2026-11-24T02:59:59Z'), '2026-11-23')
  assert.equal(dayOf('2026-11-24T03:00:00Z'), '2026-11-24')
  assert.equal(startOf('2026-11-24')?.toISOString(), '2026-11-24T03:00:00.000Z')
})

test('a span of days is written with its month once, or with both months if they differ', () => {
  assert.equal(formatDays('2026-11-14', '2026-11-20'), '14 a 20 de nov.')
  assert.equal(formatDays('2026-12-28', '2027-01-03'), '28 de dez. a 3 de jan.')
})

test('a date written without its year has two digits for the day and for the month', () =>
  assert.equal(writtenShortDay('2026-01-03'), '03/01'))

test('a formatted moment includes its year only if that is not the present year', () =>
  assert.equal(formatMoment('2025-10-02T12:15:00Z', '2026-11-23'), '2 de out. de 2025, 9h15'))

test('days are counted across months and leap days', () => {
  assert.equal(daysAfter(1, '2028-02-28'), '2028-02-29')
  assert.equal(daysAfter(-6, '2026-12-03'), '2026-11-27')
})

test('date formatters neither throw nor show NaN or the like for an invalid date', () => {
  const {
    daysAfter: _days,
    formatAge: _age,
    formatDays: _period,
    startOf: _start,
    today: _today,
    ...ofOne
  } = dates
  const formatters = Object.values(ofOne).filter((one) => typeof one === 'function') as ((
    when: unknown,
  ) => unknown)[]
  const day = fc
    .tuple(fc.integer({ min: -1, max: 99_999 }), fc.nat(14), fc.nat(33))
    .map((parts) => parts.join('-'))
  const anything = fc.oneof(
    fc.string(),
    day,
    fc.date({ noInvalidDate: false }),
    fc.constantFrom('20270-05-15', '2027-02-30', ''),
  )
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const shown = [
        ...formatters.map((write) => String(write(one) ?? '')),
        formatDays(one, other),
        daysAfter(1, String(one)),
        formatMoment(one, other),
        formatAge(new Date(one), new Date(other)),
      ]
      assert.ok(!/NaN|undefined|Invalid/.test(shown.join()), shown.join())
    }),
  )
})

test('how long ago something happened is written in the largest whole unit, from minutes to days', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const ages = [
    '2026-11-23T11:59:30Z',
    '2026-11-23T11:55:00Z',
    '2026-11-23T10:01:00Z',
    '2026-11-22T11:00:00Z',
  ]
  assert.deepEqual(
    [...ages, '2026-11-20T11:00:00Z'].map((date) => formatAge(new Date(date), now)),
    ['agora', 'há 5\u00a0min', 'há 1\u00a0h', 'há 1 dia', 'há 3 dias'],
  )
})

test('only an existing calendar day or a moment in ISO format is a date', () => {
  for (const text of [
    '',
    '1/2/2027',
    '2027',
    '2027-2',
    '2027-02-30',
    '1 Feb 2027',
    '2027-02-011',
    '12027-02-01',
  ]) {
    assert.equal(writtenDay(text), '', text)
    assert.equal(startOf(text), undefined, text)
  }
  assert.equal(startOf('2027-02-01T10:00Z'), undefined)
})
