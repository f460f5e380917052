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

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something happened: 'agora', 'há 5 min', 'há 2 h', 'há 1 dia', 'há 3 dias'. */
export function formatAge(date: Date, now = new Date()) {
  const age = now.getTime() - date.getTime()
  if (age < minuteMs) return 'agora'
  if (age < hourMs) return `há ${Math.floor(age / minuteMs)} min`
  if (age < dayMs) return `há ${Math.floor(age / hourMs)} h`
  const days = Math.floor(age / dayMs)

  return days === 1 ? 'há 1 dia' : `há ${days} dias`
}
