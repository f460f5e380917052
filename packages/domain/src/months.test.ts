import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter } from './dates.ts'
import { formatMonth, monthsAfter, spokenDay, weekdayNumber, weeksOfMonth } from './months.ts'

test('weeks begin on Sunday; adding months keeps the day of the month, or gives the last day of a shorter month', () => {
  for (let month = 0; month < 40; month++) {
    const day = monthsAfter(month, '2026-01-31')
    const weeks = weeksOfMonth(day)
    const days = weeks.flat().filter((date) => date !== null)
    assert.equal(day, days.at(-1))
    assert.equal(days[0], `${day.slice(0, 7)}-01`)
    for (const [index, date] of days.entries()) assert.equal(date, daysAfter(index, days[0] ?? ''))
    for (const week of weeks) {
      assert.equal(week.length, 7)
      for (const [weekday, date] of week.entries()) if (date) assert.equal(weekdayNumber(date), weekday)
    }
  }
  assert.equal(monthsAfter(-1, '2027-03-15'), '2027-02-15')
  assert.equal(monthsAfter(18, '2026-11-26'), '2028-05-26')
})

test('a day is written with its weekday, as people say it, and a month with its year', () => {
  assert.equal(spokenDay('2026-12-04'), 'sexta, 4 de dezembro de 2026')
  assert.equal(formatMonth('2027-03-01'), 'março de 2027')
})
