const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** '20/11/2026' */
export const shortDay = (date: Date) => day.format(date)

/** '20/11/2026, 08:03' */
export const shortMoment = (date: Date) => moment.format(date)
