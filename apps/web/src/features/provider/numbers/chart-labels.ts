import { daysAfter, formatDays, writtenShortDay } from '@fenix/domain/dates.ts'
import type { Week } from '#resources/provider-numbers/queries.ts'

/** The last day of a week, such as '20/11'. */
export const shortLastDay = ({ last_day }: Week) => writtenShortDay(last_day)

/** The days of a week, such as '14 a 20 de nov.' */
export const daysOf = ({ last_day }: Week) => formatDays(daysAfter(-6, last_day), last_day)

const mostSteps = 3

/** The steps of a chart's axis, in ones, twos or fives of a power of ten: 0, 100, 200 for values up to 214. */
export function stepsFor(most: number): number[] {
  const least = Math.max(1, most / mostSteps)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((n) => n * power).find((candidate) => candidate >= least) ?? power

  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}
