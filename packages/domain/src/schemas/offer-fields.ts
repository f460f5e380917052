import * as z from 'zod'
import { eventTypes as known } from '../event-types.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { isNeighborhood } from '../neighborhoods.ts'
import { parseReais } from '../price.ts'
import { isTaxId, taxIdCharacters } from '../tax-id.ts'
import { characters } from './fields.ts'

// The optional fields that help a client choose. They raise no issue of a missing field; see `fields.ts`.

/** What the price includes: trimmed; null if empty. */
export const included = z
  .string()
  .trim()
  .refine(
    (text) => characters(text) <= limits.included.max,
    messages.tooLong('O que está incluído', limits.included.max),
  )
  .transform((text) => (text === '' ? null : text))

type NumberRule = { min: number; max: number; parse: (text: string) => number; message: string }

/** An optional whole number in a text field; null if empty. */
const optionalNumber = ({ min, max, parse, message }: NumberRule) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return null
    const value = parse(text)
    // NaN, the result of unreadable text, fails every comparison.
    if (!(value >= min && value <= max)) context.addIssue({ code: 'custom', message })

    return value
  })

/** Whole reais. */
export const price = optionalNumber({ ...limits.price, parse: parseReais, message: messages.invalid.price })

export const yearsOfExperience = optionalNumber({
  ...limits.yearsOfExperience,
  parse: (text) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN),
  message: messages.invalid.yearsOfExperience,
})

export const eventTypes = z.array(z.enum(known))

export const neighborhoods = z
  .array(z.string().refine(isNeighborhood, messages.invalid.neighborhood))
  .refine((chosen) => chosen.length <= limits.neighborhoods.max, messages.tooManyNeighborhoods)
  .refine((chosen) => new Set(chosen).size === chosen.length, messages.invalid.repeatedNeighborhood)

/** A CNPJ or CPF without punctuation, or an empty text. */
export const taxId = z
  .string()
  .transform(taxIdCharacters)
  .refine((characters) => characters === '' || isTaxId(characters), messages.invalid.taxId)
