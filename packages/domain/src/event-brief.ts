import { inCity, isCity } from './cities.ts'
import { dayMs, dayOf, daysAfter, startOf, writtenDay } from './dates.ts'
import { eventTypeLabels, eventTypes } from './event-types.ts'
import { limits } from './limits.ts'
import { formatCount } from './numbers.ts'
import { numberWithin, type PartySize } from './price.ts'

/** A client's party as typed into its form; '' for a missing answer. */
export type EventBrief = {
  eventType: string
  /** Such as '2027-05-15'. */
  date: string
  guests: string
  /** How long the party lasts. */
  hours: string
  city: string
  neighborhood: string
  /** Never leaves the device. */
  budget: string
}

/** The ranges, in reais, from which a client chooses what the whole party may cost. */
export const budgets = ['up_to_3000', '3000_to_8000', '8000_to_20000', 'over_20000'] as const

export type Budget = (typeof budgets)[number]

const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text)

/** Whether the form's schema accepts a non-empty answer, by field. Checks without zod, which is too large for visitors' pages. */
export const isAnswer: Record<keyof EventBrief, (text: string) => boolean> = {
  eventType: isOneOf(eventTypes),
  date: (text) => dayOf(text) === text && text >= limits.day.min && text <= limits.day.max,
  guests: (text) => numberWithin(text, limits.guests) !== undefined,
  hours: (text) => numberWithin(text, limits.partyHours) !== undefined,
  city: isCity,
  neighborhood: (text) => text.isWellFormed() && [...text].length <= limits.partyNeighborhood.max,
  budget: isOneOf(budgets),
}

/** Reads a party as a device stored it. Invalid answers count as missing; undefined if no valid answer is left. */
export function storedBrief(stored: object) {
  const answers = Object.entries(isAnswer).map(([name, isValid]) => {
    const text: unknown = Reflect.get(stored, name)

    return [name, typeof text === 'string' && isValid(text) ? text : ''] as const
  })

  return answers.some(([, text]) => text) ? (Object.fromEntries(answers) as EventBrief) : undefined
}

const keptDays = 30

/** The milliseconds since the end of the party's day; NaN without a date. */
const overFor = ({ date }: EventBrief, now: Date) =>
  now.getTime() - (startOf(daysAfter(1, date))?.getTime() ?? Number.NaN)

export const isOver = (brief: EventBrief, now: Date) => overFor(brief, now) > 0

/** Whether the party was so long ago that the device forgets it. */
export const isLongOver = (brief: EventBrief, now: Date) => overFor(brief, now) > keptDays * dayMs

const guestsText = (guests: string) =>
  guests === '1' ? '1 convidado' : `${/^\d+$/.test(guests) ? formatCount(Number(guests)) : guests} convidados`

/** The numbers of guests and hours, which decide a party's price. */
export const sizeOf = ({ guests, hours }: Pick<EventBrief, 'guests' | 'hours'>): PartySize => ({
  guests: numberWithin(guests, limits.guests),
  hours: numberWithin(hours, limits.partyHours),
})

/** '80 convidados, 5 h' */
export const sizeText = ({ guests, hours }: PartySize) =>
  [guests && guestsText(String(guests)), hours && `${hours} h`].filter(Boolean).join(', ')

/** 'Icaraí, Niterói' */
export const placeText = ({ neighborhood, city }: EventBrief) =>
  [neighborhood, city].filter((place) => place !== '').join(', ')

/** A party in words for a professional, such as '15 anos, 15/05/2027, 80 convidados, em Icaraí, Niterói'. */
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
