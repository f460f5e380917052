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
export const dayAndMonth = (date: Date) => `${date.getDate()} de ${months[date.getMonth()]}`

/** Formats a local date as '21 de nov. de 2026'. `Intl.DateTimeFormat` would take a cheap phone 50 ms to load. */
export const formatDay = (date: Date) => `${dayAndMonth(date)} de ${date.getFullYear()}`
