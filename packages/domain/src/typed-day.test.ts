import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayOf, writtenDay } from './dates.ts'
import { formatTypedDay, parseDay } from './typed-day.ts'

test('a day is read whether it is typed digit by digit, written in full or in ISO format', () => {
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
  ...[
    '15\u201305\u20132027',
    '15\u201105\u20112027',
    '\u200e15/05/2027\u202c',
    '１５/０５/２０２７',
    '１５０５２０２７',
  ].map((text) => [text, '15/05/2027']),
  ...['5/15/05/2027', '15/05/2027 10:30', '15/05/2027 a 16/05/2027', '2027/15/05', '150520270'].map(
    (text) => [text, undefined],
  ),
] as [string, string | undefined][]) {
  test(`the pasted text '${pasted}' is read as ${shown ?? 'no day, and stays as it is'}`, () => {
    assert.equal(formatTypedDay(pasted), shown ?? pasted)
    assert.equal(writtenDay(parseDay(formatTypedDay(pasted)) ?? ''), shown ?? '')
    assert.equal(formatTypedDay(formatTypedDay(pasted)), formatTypedDay(pasted))
  })
}

test('a text that is not a date is read as no day, and stays as it was typed', () => {
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
      assert.equal(formatTypedDay(text).replaceAll(/\D/g, ''), text.normalize('NFKC').replaceAll(/\D/g, ''))
    }),
  )
})
