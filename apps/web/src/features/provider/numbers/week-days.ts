import { daysAfter, formatDays, writtenShortDay } from '@fenix/domain/dates.ts'
import type { Week } from '#resources/provider-numbers/queries.ts'

/** '20/11' */
export const shortLastDay = ({ lastDay }: Week) => writtenShortDay(lastDay)

/** '14 a 20 de nov.' */
export const daysOf = ({ lastDay }: Week) => formatDays(daysAfter(-6, lastDay), lastDay)
