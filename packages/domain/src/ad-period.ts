/** The first and last day on air, such as '2026-11-23'; null leaves that end open. */
export type AdPeriod = { startsOn: string | null; endsOn: string | null }

export type AdState = 'planned' | 'onAir' | 'ended'

const hourMs = 60 * 60 * 1000

/** Brasília is three hours behind UTC all year. `Intl.DateTimeFormat` would take a cheap phone 50 ms to load. */
export const todayInBrasilia = (now = new Date()) =>
  new Date(now.getTime() - 3 * hourMs).toISOString().slice(0, 10)

export function adState({ startsOn, endsOn }: AdPeriod, today = todayInBrasilia()): AdState {
  if (startsOn !== null && today < startsOn) return 'planned'

  return endsOn !== null && endsOn < today ? 'ended' : 'onAir'
}

/** '2026-12-01' as '01/12/2026'. */
export const writtenDay = (day: string) => day.split('-').reverse().join('/')

/** '2026-12-01' as '01/12'. */
export const writtenShortDay = (day: string) => writtenDay(day).slice(0, 5)

/** '01/11 a 30/11/2026', 'desde 01/11/2026', 'até 30/11/2026' or ''. */
export function writtenPeriod({ startsOn, endsOn }: AdPeriod) {
  if (startsOn === null) return endsOn === null ? '' : `até ${writtenDay(endsOn)}`
  if (endsOn === null) return `desde ${writtenDay(startsOn)}`
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)

  return `${isOneYear ? writtenShortDay(startsOn) : writtenDay(startsOn)} a ${writtenDay(endsOn)}`
}
