import { today, writtenDay, writtenShortDay } from './dates.ts'

/** The first and last day on air, such as '2026-11-23'; null leaves that end open. */
export type AdPeriod = { startsOn: string | null; endsOn: string | null }

export type AdState = 'planned' | 'onAir' | 'ended'

export function adState({ startsOn, endsOn }: AdPeriod, day = today()): AdState {
  if (startsOn !== null && day < startsOn) return 'planned'

  return endsOn !== null && endsOn < day ? 'ended' : 'onAir'
}

/** '01/11 a 30/11/2026', 'desde 01/11/2026', 'até 30/11/2026' or ''. */
export function writtenPeriod({ startsOn, endsOn }: AdPeriod) {
  if (startsOn === null) return endsOn === null ? '' : `até ${writtenDay(endsOn)}`
  if (endsOn === null) return `desde ${writtenDay(startsOn)}`
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)

  return `${isOneYear ? writtenShortDay(startsOn) : writtenDay(startsOn)} a ${writtenDay(endsOn)}`
}
