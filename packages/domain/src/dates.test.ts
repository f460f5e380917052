import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay, formatDays, formatShortDay } from './dates.ts'

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
