import { dayMs, startOf, today as todayInRio, weekdayOf } from '@fenix/domain/dates.ts'
import { strings } from './texts.ts'

const daysPerMonth = 365.25 / 12

function distance(days: number) {
  if (days < 60) return strings.inDays(days)
  const months = Math.round(days / daysPerMonth)

  return months < 24 ? strings.inMonths(months) : strings.inYears(Math.round(months / 12))
}

/** 'Sábado, daqui a 6 meses'; undefined without a date. */
export function dateHint(day: string, today = todayInRio()) {
  const [then, now] = [startOf(day), startOf(today)]
  if (!then || !now) return undefined
  const days = Math.round((then.getTime() - now.getTime()) / dayMs)
  if (days < 0) return strings.past
  const name = weekdayOf(day)

  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${distance(days)}`
}
