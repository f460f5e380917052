import { formatDay } from './dates.ts'

/** Formats a local time as '12 de nov., 21h05', with the year unless it is the present one. */
export function formatMoment(date: Date, now = new Date()) {
  const day = formatDay(date)
  const isThisYear = date.getFullYear() === now.getFullYear()
  const shown = isThisYear ? day.replace(/ de \d+$/, '') : day

  return `${shown}, ${date.getHours()}h${String(date.getMinutes()).padStart(2, '0')}`
}

/** A local date as '2026-11-23', for file names. */
export const isoDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
