import * as z from 'zod'
import { isCity } from '../cities.ts'
import type { EventBrief } from '../event-brief.ts'
import { eventTypes } from '../event-types.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { anyDay, anyText } from './fields.ts'

/** What the whole party may cost. */
export const budgets = ['up_to_3000', '3000_to_8000', '8000_to_20000', 'over_20000'] as const

export type Budget = (typeof budgets)[number]

const optional = (isValid: (text: string) => boolean, message: string) =>
  z.string().refine((text) => text === '' || isValid(text), message)

type Range = { min: number; max: number }

const isWithin =
  ({ min, max }: Range) =>
  (text: string) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max

const wholeNumber = (range: Range, message: string) =>
  z
    .string()
    .transform((text) => text.trim().replace(/^0+(?=\d)|\./g, ''))
    .pipe(optional(isWithin(range), message))

/** Nothing is required; '' is what was not said. */
export const eventBriefSchema = z.object({
  eventType: z.enum(['', ...eventTypes]),
  date: anyDay,
  guests: wholeNumber(limits.guests, messages.invalid.guests),
  hours: wholeNumber(limits.partyHours, messages.invalid.partyHours),
  city: optional(isCity, messages.invalid.city),
  neighborhood: anyText({ ...limits.partyNeighborhood, what: 'O bairro' }),
  budget: z.enum(['', ...budgets]),
}) satisfies z.ZodType<EventBrief>

export type EventBriefInput = z.input<typeof eventBriefSchema>
export type EventBriefOutput = z.output<typeof eventBriefSchema>
