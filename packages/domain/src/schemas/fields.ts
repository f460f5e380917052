import * as z from 'zod'
import { isCity } from '../cities.ts'
import { cleanText } from '../clean-text.ts'
import { phoneDigits } from '../contacts.ts'
import { eventTypes as knownEventTypes } from '../event-types.ts'
import { instagramHandle } from '../instagram-handle.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { isNeighborhood } from '../neighborhoods.ts'
import { passwordProblem } from '../password.ts'
import { hasAreaCode, isNumber, lacksNinthDigit } from '../phone-checks.ts'
import { priceUnits } from '../price.ts'
import { isTaxId, taxIdCharacters } from '../tax-id.ts'
import { parseDay } from '../typed-day.ts'

// A missing field raises zod's `too_small` or `invalid_type`, an invalid one a `custom` or format issue; `formMessage`
// distinguishes them by that code. The first issue of a field counts. No issue aborts parsing, so that rules over the
// whole form still run.

/** The number of characters in a text, as Postgres counts them: an emoji is one. */
export const characters = (text: string) => [...text].length

type TextRule = {
  min?: number
  max: number
  /** The field as the subject of the error message, such as 'O nome', since the message also appears away from the field. */
  what: string
  missing: string
}

/** A required text. */
export const requiredText = ({ min = 1, max, what, missing }: TextRule) =>
  z
    .string(missing)
    .overwrite(cleanText)
    .min(1, missing)
    .refine((text) => characters(text) >= min, messages.tooShort(what, min))
    .refine((text) => characters(text) <= max, messages.tooLong(what, max))

export const personName = requiredText({ ...limits.name, what: 'O nome', missing: messages.missing.name })

export const email = z
  .string(messages.missing.email)
  .overwrite((typed) => cleanText(typed).replace(/^mailto:/i, ''))
  .toLowerCase()
  .min(1, messages.missing.email)
  .pipe(z.email(messages.invalid.email))

/** A day as people type it, or '' for none. */
export const anyDay = z.string().transform((text, context) => {
  const typed = cleanText(text)
  const day = typed === '' ? '' : parseDay(typed)
  if (day === undefined) context.addIssue({ code: 'custom', message: messages.invalid.date })
  else if (day !== '' && (day < limits.day.min || day > limits.day.max)) {
    context.addIssue({ code: 'custom', message: messages.invalid.day })
  }

  return day ?? ''
})

/** A phone number as the 10 or 11 digits that the database stores. Fewer digits count as a missing number. */
export const phone = (missing: string) =>
  z
    .string(missing)
    .transform(phoneDigits)
    .pipe(
      z
        .string()
        .min(1, missing)
        .refine((digits) => !digits.startsWith('+'), { error: messages.invalid.foreignPhone, abort: true })
        .min(limits.phoneDigits.min, messages.missing.phoneDigits)
        .refine((digits) => digits.length <= limits.phoneDigits.max, messages.invalid.phoneTooLong)
        .refine(hasAreaCode, messages.invalid.areaCode)
        .refine((digits) => !lacksNinthDigit(digits), messages.invalid.ninthDigit)
        .refine(isNumber, messages.invalid.phone),
    )

type OptionalTextRule = Pick<TextRule, 'max' | 'what'>

/** A text that may stay empty. */
export const anyText = ({ max, what }: OptionalTextRule) =>
  z
    .string()
    .overwrite(cleanText)
    .refine((text) => characters(text) <= max, messages.tooLong(what, max))

/** An optional text; null if empty. */
export const optionalText = (rule: OptionalTextRule) =>
  anyText(rule).transform((text) => (text === '' ? null : text))

type NumberRule = { min: number; max: number; parse: (text: string) => number; message: string }

/** An optional whole number in a text field; null if empty. */
export const optionalNumber = ({ min, max, parse, message }: NumberRule) =>
  z.string().transform((text, context) => {
    if (cleanText(text) === '') return null
    const value = parse(text)
    if (!(Number.isInteger(value) && value >= min && value <= max))
      context.addIssue({ code: 'custom', message })

    return value
  })

/** The id that the category's select holds as text. Any other value, such as that of 'Adicionar Nova', counts as missing. */
export const categoryId = z
  .string(messages.missing.category)
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : 0))
  .pipe(z.number().min(1, messages.missing.category))

export const priceUnit = z.enum(priceUnits)

export const eventTypes = z.array(z.enum(knownEventTypes))

export const neighborhoods = z
  .array(z.string().refine(isNeighborhood, messages.invalid.neighborhood))
  .refine((chosen) => chosen.length <= limits.neighborhoods.max, messages.tooManyNeighborhoods)
  .refine((chosen) => new Set(chosen).size === chosen.length, messages.invalid.repeatedNeighborhood)

export const photos = z
  .array(z.string().refine((path) => path !== '', messages.invalid.photo))
  .refine((paths) => paths.length <= limits.photos, messages.photoLimit)

/** A CNPJ or CPF without punctuation, or an empty text. */
export const taxId = z
  .string()
  .transform(taxIdCharacters)
  .refine((characters) => characters === '' || isTaxId(characters), messages.invalid.taxId)

/** The Instagram handle without @ or URL; null for an empty field. */
export const instagram = z.string().transform((text, context) => {
  if (cleanText(text) === '') return null
  const handle = instagramHandle(text)
  if (handle === undefined) context.addIssue({ code: 'custom', message: messages.invalid.instagram })

  return handle ?? null
})

export const cities = z
  .array(z.string().refine(isCity, messages.invalid.city), messages.missing.cities)
  .min(limits.cities.min, messages.missing.cities)
  .refine((chosen) => chosen.length <= limits.cities.max, messages.tooManyCities)
  .refine((chosen) => new Set(chosen).size === chosen.length, messages.invalid.repeatedCity)

/** An existing password, such as at sign-in: any text that is not empty. */
export const currentPassword = z.string(messages.missing.password).min(1, messages.missing.password)

/** A new password, which must follow the policy. */
export const newPassword = currentPassword.superRefine((password, context) => {
  const problem = passwordProblem(password)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
})

export const passwordConfirmation = z
  .string(messages.missing.passwordConfirmation)
  .min(1, messages.missing.passwordConfirmation)

/** Compares `password` and `passwordConfirmation` once both are typed. Composed and decomposed accents are equal. */
export const passwordsMatch = {
  check: (form: { password: string; passwordConfirmation: string }) =>
    form.password.normalize() === form.passwordConfirmation.normalize(),
  options: {
    error: messages.passwordsDiffer,
    path: ['passwordConfirmation'],
    when: ({ value }: { value: unknown }) => typedBoth.safeParse(value).success,
  },
}

const typedBoth = z.object({ password: z.string().min(1), passwordConfirmation: z.string().min(1) })
