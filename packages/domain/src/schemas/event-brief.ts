import * as z from 'zod'
import { budgets, type EventBrief, isAnswer } from '../event-brief.ts'
import { eventTypes } from '../event-types.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { anyDay, anyText } from './fields.ts'

const optional = (isValid: (text: string) => boolean, message: string) =>
  z.string().refine((text) => text === '' || isValid(text), message)

const wholeNumber = (isValid: (text: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) => text.trim().replace(/^0+(?=\d)|\./g, ''))
    .pipe(optional(isValid, message))

/** All answers are optional; '' is a missing answer. */
export const eventBriefSchema = z.object({
  eventType: z.enum(['', ...eventTypes]),
  date: anyDay,
  guests: wholeNumber(isAnswer.guests, messages.invalid.guests),
  hours: wholeNumber(isAnswer.hours, messages.invalid.partyHours),
  city: optional(isAnswer.city, messages.invalid.city),
  neighborhood: anyText({ ...limits.partyNeighborhood, what: 'O bairro' }),
  budget: z.enum(['', ...budgets]),
}) satisfies z.ZodType<EventBrief>

export type EventBriefInput = z.input<typeof eventBriefSchema>
export type EventBriefOutput = z.output<typeof eventBriefSchema>
