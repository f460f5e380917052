import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay } from './dates.ts'

test('days of every month are written in Brazilian form', () => {
  const brazilian = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium' })

  for (let month = 0; month < 12; month++) {
    for (const day of [1, 9, 28]) {
      const date = new Date(2026, month, day, 12)
      assert.equal(formatDay(date), brazilian.format(date))
    }
  }
})
