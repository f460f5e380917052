import { strings } from '#strings/errors.ts'
import { AppError } from './app-error.ts'

const byCode = new Map<string, string>(Object.entries(strings.byCode))

/** Why it failed, for a person: translated where the code is known, as the service put it where not. */
export function describeError(error: unknown) {
  const translated = error instanceof AppError ? byCode.get(error.code) : undefined
  if (translated !== undefined) return translated
  const message = error instanceof Error ? error.message.trim() : ''

  return message === '' ? strings.unexpected : message
}
