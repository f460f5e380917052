import { formatDays, formatShortDay } from '@fenix/domain/dates.ts'
import type { Week } from '#resources/provider-numbers/queries.ts'

/** At noon, so that no time zone and no clock change leads to another day. */
const lastDayOf = ({ lastDay }: Week) => new Date(`${lastDay}T12:00`)

/** '20/11' */
export const shortLastDay = (week: Week) => formatShortDay(lastDayOf(week))

/** '14 a 20 de nov.' */
export function daysOf(week: Week) {
  const first = lastDayOf(week)
  first.setDate(first.getDate() - 6)

  return formatDays(first, lastDayOf(week))
}
