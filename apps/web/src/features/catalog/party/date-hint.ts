import { strings } from './texts.ts'

const dayMs = 24 * 60 * 60_000

const daysPerMonth = 365.25 / 12

/** A day without its time zone, which would change its distance to others. */
const at = (day: string) => Date.parse(`${day}T00:00Z`)

const atMidnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())

const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** '15 de maio de 2027' */
export const formatLongDay = (day: string) => long.format(at(day))

function distance(days: number) {
  if (days < 60) return strings.inDays(days)
  const months = Math.round(days / daysPerMonth)

  return months < 24 ? strings.inMonths(months) : strings.inYears(Math.round(months / 12))
}

/** 'Sábado, daqui a 6 meses'; undefined without a date. */
export function dateHint(day: string, today: Date) {
  if (day === '') return undefined
  const days = (at(day) - atMidnight(today)) / dayMs
  if (days < 0) return strings.past
  const name = weekday.format(at(day))

  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${distance(days)}`
}
