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

/** Formats a local date as '21 de nov. de 2026'. `Intl.DateTimeFormat` would take a cheap phone 50 ms to load. */
export const formatDay = (date: Date) =>
  `${date.getDate()} de ${months[date.getMonth()]} de ${date.getFullYear()}`

/** Formats a local time as '12 de nov., 21h05', with the year unless it is the present one. */
export function formatMoment(date: Date, now = new Date()) {
  const isThisYear = date.getFullYear() === now.getFullYear()
  const day = isThisYear ? `${date.getDate()} de ${months[date.getMonth()]}` : formatDay(date)

  return `${day}, ${date.getHours()}h${String(date.getMinutes()).padStart(2, '0')}`
}

/** A local date as '2026-11-23', for file names. */
export const isoDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
