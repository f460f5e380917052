import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as dates from './dates.ts'

const { adState, dayOf, daysAfter, formatAge, formatDay, formatDays, formatLongDay, formatMoment, startOf } =
  dates
const { formatTypedDay, parseDay, weekdayOf, writtenDay, writtenMoment, writtenPeriod, writtenShortDay } =
  dates

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

test('days of one month name it once, days of two months name both', () => {
  assert.equal(formatDays('2026-11-14', '2026-11-20'), '14 a 20 de nov.')
  assert.equal(formatDays('2026-12-28', '2027-01-03'), '28 de dez. a 3 de jan.')
})

test('a short day has two digits for day and month', () =>
  assert.equal(writtenShortDay('2026-01-03'), '03/01'))

test('a moment includes its year only if that is not the present one', () =>
  assert.equal(formatMoment('2025-10-02T12:15:00Z', '2026-11-23'), '2 de out. de 2025, 9h15'))

test('days are counted across months and leap days', () => {
  assert.equal(daysAfter(1, '2028-02-28'), '2028-02-29')
  assert.equal(daysAfter(-6, '2026-12-03'), '2026-11-27')
})

test('no formatter throws or shows an invalid date', () => {
  const {
    adState: _state,
    daysAfter: _days,
    formatAge: _age,
    formatDays: _period,
    formatTypedDay: _typed,
    parseDay: _parse,
    startOf: _start,
    today: _today,
    writtenPeriod: _written,
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
        writtenPeriod({ startsOn: String(one), endsOn: null }),
      ]
      assert.ok(!/NaN|undefined|Invalid/.test(shown.join()), shown.join())
    }),
  )
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
    ['agora', 'há 5\u00a0min', 'há 1\u00a0h', 'há 1 dia', 'há 3 dias'],
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

test('a period names its year once, and omits an open end', () => {
  assert.equal(writtenPeriod({ startsOn: '2026-11-01', endsOn: '2026-11-30' }), '01/11 a 30/11/2026')
  assert.equal(writtenPeriod({ startsOn: '2026-11-15', endsOn: '2027-01-15' }), '15/11/2026 a 15/01/2027')
  assert.equal(writtenPeriod({ startsOn: '2026-11-01', endsOn: null }), 'desde 01/11/2026')
  assert.equal(writtenPeriod({ startsOn: null, endsOn: '2026-11-30' }), 'até 30/11/2026')
  assert.equal(writtenPeriod({ startsOn: null, endsOn: null }), '')
})

test('a day is read as it is written, typed digit by digit or held by a field', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
      (date) => {
        const day = dayOf(date)
        const typed = [...writtenDay(day).replaceAll('/', '')].reduce(
          (text, digit) => formatTypedDay(text + digit),
          '',
        )
        assert.equal(typed, writtenDay(day))
        assert.equal(parseDay(typed), day)
        assert.equal(parseDay(day), day)
        assert.equal(formatTypedDay(day), typed)
      },
    ),
  )
  assert.equal(parseDay('5/6/2027'), '2027-06-05')
  assert.equal(parseDay(' 15.05.2027 '), '2027-05-15')
  assert.equal(parseDay('15-05-2027'), '2027-05-15')
  assert.equal(parseDay('15/5/27'), '2027-05-15')
  assert.equal(formatTypedDay('5/6/2027'), '5/6/2027')
})

for (const [pasted, shown] of [
  ...['15 / 05 / 2027', '15.05.2027', '15-05-2027', '15 05 2027', '15052027'].map((text) => [
    text,
    '15/05/2027',
  ]),
  ...['2027/05/15', '2027-5-15', '2027.05.15', '20270515', ' 2027 / 05 / 15 '].map((text) => [
    text,
    '15/05/2027',
  ]),
  ['2027-5-1', '01/05/2027'],
  ...['5/15/05/2027', '15/05/2027 10:30', '15/05/2027 a 16/05/2027', '2027/15/05', '150520270'].map(
    (text) => [text, undefined],
  ),
] as [string, string | undefined][]) {
  test(`the pasted day '${pasted}' is ${shown ?? 'left, and no day'}`, () => {
    assert.equal(formatTypedDay(pasted), shown ?? pasted)
    assert.equal(writtenDay(parseDay(formatTypedDay(pasted)) ?? ''), shown ?? '')
    assert.equal(formatTypedDay(formatTypedDay(pasted)), formatTypedDay(pasted))
  })
}

test('only a day of the calendar or a moment in its ISO form is a date', () => {
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

test('a text that is not a date is read as none, and stays as it was typed', () => {
  for (const text of [
    '',
    '15',
    '15/05',
    '15/05/2',
    '15/05/20',
    '31/02/2027',
    '31/02/27',
    '15/05/20270',
    '00/00/0000',
    '2027-13-01',
    '05/2027',
  ]) {
    assert.equal(parseDay(text), undefined, text)
  }
  for (const text of ['15/05/20270', '15 de maio de 2027', 'amanhã']) {
    assert.equal(
      [...text].reduce((typed, character) => formatTypedDay(typed + character), ''),
      text,
    )
    assert.equal(formatTypedDay(text), text)
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const day = parseDay(text)
      assert.ok(day === undefined || dayOf(day) === day)
      assert.equal(formatTypedDay(formatTypedDay(text)), formatTypedDay(text))
      assert.equal(formatTypedDay(text).replaceAll(/\D/g, ''), text.replaceAll(/\D/g, ''))
    }),
  )
})
