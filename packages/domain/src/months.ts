import { daysAfter, formatLongDay, weekdayOf } from './dates.ts'

/** A day's weekday as a number; 0 is Sunday. */
export const weekdayNumber = (day: string) => new Date(day).getUTCDay()

/** 'sábado, 21 de novembro de 2026' */
export const spokenDay = (day: string) => `${weekdayOf(day).split('-')[0]}, ${formatLongDay(day)}`

/** 'novembro de 2026' */
export const formatMonth = (day: string) => formatLongDay(day).replace(/^\d+ de /, '')

/** The same day of the month `count` months later, or the last day of a shorter month. */
export function monthsAfter(count: number, day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()

  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** The days of the month that contains `day`, in weeks from Sunday; null stands for a day of another month. */
export function weeksOfMonth(day: string) {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  const lead = weekdayNumber(first)
  const count = Number(monthsAfter(0, `${month}-31`).slice(8))

  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = week * 7 + weekday - lead
      return date >= 0 && date < count ? daysAfter(date, first) : null
    }),
  )
}
