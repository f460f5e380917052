import { eventTypeLabels, eventTypes } from './event-types.ts'
import { inCity } from './in-city.ts'
import { formatCount } from './numbers.ts'

/** A client's party as typed into its form; '' for what was not said. */
export type EventBrief = {
  eventType: string
  /** Such as '2027-05-15'. */
  date: string
  guests: string
  city: string
  neighborhood: string
  /** Stays on the device. */
  budget: string
}

/** The local day, such as '2027-05-15'. */
export const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const keptDays = 30

/** Whether the party was so long ago that it is forgotten. */
export function isLongOver({ date }: EventBrief, today: Date) {
  const lastForgotten = new Date(today.getFullYear(), today.getMonth(), today.getDate() - keptDays)

  return date !== '' && date <= dayOf(lastForgotten)
}

export const guestsText = (guests: string) =>
  guests === '1' ? '1 convidado' : `${formatCount(Number(guests))} convidados`

/** 'Icaraí, Niterói' */
export const placeText = ({ neighborhood, city }: EventBrief) =>
  [neighborhood, city].filter((place) => place !== '').join(', ')

/** What a professional needs to know, such as '15 anos, 15/05/2027, 80 convidados, em Icaraí, Niterói'. */
export function briefText(brief: EventBrief, today: Date) {
  const { date, guests, city, neighborhood } = brief
  const eventType = eventTypes.find((type) => type === brief.eventType && type !== 'other')
  const place = placeText(brief)

  return [
    eventType ? eventTypeLabels[eventType].toLowerCase() : '',
    date >= dayOf(today) ? date.split('-').reverse().join('/') : '',
    guests && guestsText(guests),
    neighborhood === '' ? city && inCity(city) : `em ${place}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
