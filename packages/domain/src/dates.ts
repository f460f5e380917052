const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A moment, or a day such as '2026-11-23'. */
export type When = Date | string

/**
 * The local date and time in Rio de Janeiro, wherever the code runs; undefined if `when` is no date. Rio is three hours
 * behind UTC all year. `Intl.DateTimeFormat` would take a cheap phone 50 ms to load.
 */
function inRio(when: When) {
  // JavaScript would also read other texts as dates, such as '1/2/2027'.
  if (typeof when === 'string' && !/^\d{4}-\d\d-\d\d(?![^T ])/.test(when)) return undefined
  const isDay = typeof when === 'string' && when.length === 10
  const date = new Date(isDay ? `${when}T12:00-03:00` : when)
  const rio = new Date(date.getTime() - 3 * hourMs)
  const year = rio.getUTCFullYear()
  if (!(year >= 1 && year <= 9999) || (isDay && !rio.toISOString().startsWith(when))) return undefined

  return {
    iso: rio.toISOString(),
    year,
    month: rio.getUTCMonth(),
    day: rio.getUTCDate(),
    weekday: rio.getUTCDay(),
    hour: rio.getUTCHours(),
  }
}

type Rio = NonNullable<ReturnType<typeof inRio>>

/** Makes a formatter that writes '' for an invalid date, which a field, a URL or a device's storage may contain. */
const formatter = (write: (rio: Rio) => string) => (when: When) => {
  const rio = inRio(when)
  return rio ? write(rio) : ''
}

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const weekdays = 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' ')

const dayAndMonth = ({ day, month }: Rio) => `${day} de ${months[month]?.slice(0, 3)}.`

/** The day in ISO format: '2026-11-23'. */
export const dayOf = formatter(({ iso }) => iso.slice(0, 10))

export const today = () => dayOf(new Date())

/** '21 de nov.' */
export const formatShortDay = formatter(dayAndMonth)

/** '21 de nov. de 2026' */
export const formatDay = formatter((rio) => `${dayAndMonth(rio)} de ${rio.year}`)

/** 'nov. 2026' */
export const formatMonth = formatter(({ month, year }) => `${months[month]?.slice(0, 3)}. ${year}`)

/** '21 de novembro' */
export const formatDayOfYear = formatter(({ day, month }) => `${day} de ${months[month]}`)

/** '21 de novembro de 2026' */
export const formatLongDay = formatter(({ day, month, year }) => `${day} de ${months[month]} de ${year}`)

/** '21/11/2026' */
export const writtenDay = formatter(({ iso }) => iso.slice(0, 10).split('-').reverse().join('/'))

/** '21/11' */
export const writtenShortDay = (when: When) => writtenDay(when).slice(0, 5)

/** '21/11/2026, 08:03' */
export const writtenMoment = (when: When) => [writtenDay(when), formatTime(when)].filter(Boolean).join(', ')

/** '08:03' */
export const formatTime = formatter(({ iso }) => iso.slice(11, 16))

/** 'sábado' */
export const weekdayOf = formatter(({ weekday }) => weekdays[weekday] ?? '')

export const yearOf = formatter(({ year }) => String(year))

/** A span of days, such as '14 a 20 de nov.' or '28 de out. a 3 de nov.'. */
export function formatDays(first: When, last: When) {
  const [from, to] = [inRio(first), inRio(last)]
  if (!from || !to) return ''

  return `${from.month === to.month ? from.day : dayAndMonth(from)} a ${dayAndMonth(to)}`
}

/** '12 de nov., 21h05', with the year unless it is the present one. */
export function formatMoment(when: When, now: When = new Date()) {
  const rio = inRio(when)
  if (!rio) return ''
  const day = yearOf(now) === yearOf(when) ? dayAndMonth(rio) : formatDay(when)

  return `${day}, ${rio.hour}h${rio.iso.slice(14, 16)}`
}

/** The moment at which a day begins in Rio de Janeiro; undefined if the text is not a day. */
export const startOf = (day: string) =>
  day !== '' && dayOf(day) === day ? new Date(`${day}T00:00-03:00`) : undefined

/** The day that is `days` days after `day`, or before it if negative; '' if `day` is not a day. */
export const daysAfter = (days: number, day: string) => {
  const start = startOf(day)
  return start ? dayOf(new Date(start.getTime() + days * dayMs)) : ''
}

/** How long ago something happened: 'agora', 'há 5 min', 'há 2 h', 'há 1 dia', 'há 3 dias'. */
export function formatAge(when: When, now = new Date()) {
  const age = now.getTime() - new Date(when).getTime()
  if (Number.isNaN(age)) return ''
  if (age < minuteMs) return 'agora'
  if (age < hourMs) return `há ${Math.floor(age / minuteMs)}\u00a0min`
  if (age < dayMs) return `há ${Math.floor(age / hourMs)}\u00a0h`
  const days = Math.floor(age / dayMs)

  return days === 1 ? 'há 1 dia' : `há ${days} dias`
}
