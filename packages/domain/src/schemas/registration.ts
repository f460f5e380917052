import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { priceUnits } from '../price.ts'
import { cities, instagram, personName, phone, requiredText } from './fields.ts'
import { eventTypes, included, neighborhoods, price, yearsOfExperience } from './offer-fields.ts'

/** The select's value is the id as text; anything else, such as 'Adicionar Nova', is not a choice yet. */
const categoryId = z
  .string(messages.missing.category)
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : 0))
  .pipe(z.number().min(1, messages.missing.category))

/** A provider's registration; photos are object paths in the bucket. */
export const registrationSchema = z.object({
  name: personName,
  categoryId,
  cities,
  /** Ignored unless the cities include the one with neighborhoods. */
  neighborhoods,
  whatsapp: phone(messages.missing.whatsapp),
  instagram,
  description: requiredText({
    ...limits.description,
    what: 'A descrição',
    missing: messages.missing.description,
  }),
  price,
  /** What the price is for; without meaning if there is no price. */
  priceUnit: z.enum(priceUnits),
  included,
  eventTypes,
  yearsOfExperience,
  images: z
    .array(z.string().refine((path) => path !== '', messages.invalid.photo))
    .refine((paths) => paths.length <= limits.photos, messages.photoLimit),
})

export type RegistrationInput = z.input<typeof registrationSchema>
export type RegistrationOutput = z.output<typeof registrationSchema>
