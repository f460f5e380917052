import { inCity } from './cities.ts'
import { dayMs, daysAfter, startOf, writtenDay } from './dates.ts'
import { eventTypeLabels, eventTypes } from './event-types.ts'
import { formatCount } from './numbers.ts'
import type { PartySize } from './price.ts'

/** A client's party as typed into its form; '' for a missing answer. */
export type EventBrief = {
  eventType: string
  /** Such as '2027-05-15'. */
  date: string
  guests: string
  /** How long it lasts. */
  hours: string
  city: string
  neighborhood: string
  /** Stays on the device. */
  budget: string
}

const keptDays = 30

/** How long the party's day has been over; NaN without a date. */
const overFor = ({ date }: EventBrief, now: Date) =>
  now.getTime() - (startOf(daysAfter(1, date))?.getTime() ?? Number.NaN)

export const isOver = (brief: EventBrief, now: Date) => overFor(brief, now) > 0

/** Whether the party was so long ago that it is forgotten. */
export const isLongOver = (brief: EventBrief, now: Date) => overFor(brief, now) > keptDays * dayMs

export const guestsText = (guests: string) =>
  guests === '1' ? '1 convidado' : `${/^\d+$/.test(guests) ? formatCount(Number(guests)) : guests} convidados`

/** What of a party decides a price. */
export const sizeOf = ({ guests, hours }: Pick<EventBrief, 'guests' | 'hours'>): PartySize => ({
  guests: Number(guests) || undefined,
  hours: Number(hours) || undefined,
})

/** '80 convidados, 5 h' */
export const sizeText = ({ guests, hours }: PartySize) =>
  [guests && guestsText(String(guests)), hours && `${hours} h`].filter(Boolean).join(', ')

/** 'Icaraí, Niterói' */
export const placeText = ({ neighborhood, city }: EventBrief) =>
  [neighborhood, city].filter((place) => place !== '').join(', ')

/** What a professional needs to know, such as '15 anos, 15/05/2027, 80 convidados, em Icaraí, Niterói'. */
export function briefText(brief: EventBrief, now: Date) {
  const { date, guests, hours, city, neighborhood } = brief
  const eventType = eventTypes.find((type) => type === brief.eventType && type !== 'other')
  const place = placeText(brief)

  return [
    eventType ? eventTypeLabels[eventType].toLowerCase() : '',
    isOver(brief, now) ? '' : writtenDay(date),
    guests && guestsText(guests),
    hours && `${hours} h`,
    neighborhood === '' ? city && inCity(city) : `em ${place}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
