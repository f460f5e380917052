import { dayAndMonth } from './dates.ts'

/** Formats a few local days as '14 a 20 de nov.' or '28 de out. a 3 de nov.'. */
export const formatDays = (first: Date, last: Date) =>
  `${first.getMonth() === last.getMonth() ? first.getDate() : dayAndMonth(first)} a ${dayAndMonth(last)}`

/** Formats a local date as '20/11'. */
export const formatShortDay = (date: Date) =>
  [date.getDate(), date.getMonth() + 1].map((part) => String(part).padStart(2, '0')).join('/')
