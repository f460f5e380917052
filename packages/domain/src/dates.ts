const months = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'mai.',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
]

/** Formats a local date as '21 de nov.'. */
const dayAndMonth = (date: Date) => `${date.getDate()} de ${months[date.getMonth()]}`

/** Formats a local date as '21 de nov. de 2026'. `Intl.DateTimeFormat` would take a cheap phone 50 ms to load. */
export const formatDay = (date: Date) => `${dayAndMonth(date)} de ${date.getFullYear()}`

/** Formats a few local days as '14 a 20 de nov.' or '28 de out. a 3 de nov.'. */
export const formatDays = (first: Date, last: Date) =>
  `${first.getMonth() === last.getMonth() ? first.getDate() : dayAndMonth(first)} a ${dayAndMonth(last)}`

/** Formats a local date as '20/11'. */
export const formatShortDay = (date: Date) =>
  [date.getDate(), date.getMonth() + 1].map((part) => String(part).padStart(2, '0')).join('/')

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

/** The first and last day on air, such as '2026-11-23'; null leaves that end open. */
export type AdPeriod = { startsOn: string | null; endsOn: string | null }

export type AdState = 'planned' | 'onAir' | 'ended'

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
