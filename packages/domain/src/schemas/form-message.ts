import { messages } from '../messages.ts'

/** react-hook-form's field error, with zod's issue code as `type`. */
type FieldError = { type?: unknown; message?: unknown }

const isMissing = (error: FieldError) => error.type === 'too_small' || error.type === 'invalid_type'

const asFieldErrors = (errors: object): FieldError[] =>
  Object.values(errors).flatMap((error: unknown) => {
    if (typeof error !== 'object' || error === null) return []
    if ('message' in error && typeof error.message === 'string') return [error]

    return Array.isArray(error) ? asFieldErrors(error) : []
  })

/** The text of a form's toast: `whenMissing` if a required field is empty, otherwise the first error. */
export function formMessage(errors: object, whenMissing: string = messages.requiredFields) {
  const all = asFieldErrors(errors)
  if (all.some(isMissing)) return whenMissing
  // The specification's message comes before that of our own rule about common passwords.
  const first = (all.find(({ message }) => message === messages.passwordsDiffer) ?? all[0])?.message

  return typeof first === 'string' ? first : whenMissing
}
