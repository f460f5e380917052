import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { parseReais } from '../typed-reais.ts'
import { optionalNumber, optionalText } from './fields.ts'

/** A client's private note about a favorite. */
export const note = optionalText({ ...limits.note, what: 'A anotação' })

/** The price that a favorite professional quoted, rounded to whole reais; null if empty. */
export const quotedPrice = optionalNumber({
  ...limits.price,
  parse: (typed) => Math.round(parseReais(typed)),
  message: messages.invalid.price,
})
