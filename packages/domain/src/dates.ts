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

/** '21 de nov. de 2026', by the reader's clock; `Intl.DateTimeFormat` takes a cheap phone some 50 ms to have. */
export const formatDay = (date: Date) =>
  `${date.getDate()} de ${months[date.getMonth()]} de ${date.getFullYear()}`
