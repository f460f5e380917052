import { today, writtenDay, writtenShortDay } from './dates.ts'

/** A banner's first and last day on air, such as '2026-11-23'; null means that this end is open. */
export type AdPeriod = { starts_on: string | null; ends_on: string | null }

export type AdState = 'planned' | 'onAir' | 'ended'

export function adState({ starts_on, ends_on }: AdPeriod, day = today()): AdState {
  if (starts_on !== null && day < starts_on) return 'planned'

  return ends_on !== null && ends_on < day ? 'ended' : 'onAir'
}

/** '01/11 a 30/11/2026', 'desde 01/11/2026', 'até 30/11/2026' or ''. */
export function writtenPeriod({ starts_on, ends_on }: AdPeriod) {
  if (starts_on === null) return ends_on === null ? '' : `até ${writtenDay(ends_on)}`
  if (ends_on === null) return `desde ${writtenDay(starts_on)}`
  const isOneYear = starts_on.slice(0, 4) === ends_on.slice(0, 4)

  return `${isOneYear ? writtenShortDay(starts_on) : writtenDay(starts_on)} a ${writtenDay(ends_on)}`
}
