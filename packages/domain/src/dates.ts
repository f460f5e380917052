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

const dayAndMonth = (date: Date) => `${date.getDate()} de ${months[date.getMonth()]}`

/** Formats a local date as '21 de nov. de 2026'. `Intl.DateTimeFormat` would take a cheap phone 50 ms to load. */
export const formatDay = (date: Date) => `${dayAndMonth(date)} de ${date.getFullYear()}`

/** Formats a few local days as '14 a 20 de nov.' or '28 de out. a 3 de nov.'. */
export const formatDays = (first: Date, last: Date) =>
  `${first.getMonth() === last.getMonth() ? first.getDate() : dayAndMonth(first)} a ${dayAndMonth(last)}`

/** Formats a local date as '20/11'. */
export const formatShortDay = (date: Date) =>
  [date.getDate(), date.getMonth() + 1].map((part) => String(part).padStart(2, '0')).join('/')
