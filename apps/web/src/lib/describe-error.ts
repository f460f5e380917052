import { strings } from '#strings/errors.ts'
import { AppError } from './app-error.ts'

const byCode = new Map<string, string>(Object.entries(strings.byCode))

/** The Portuguese message for a known code, otherwise the service's own message. */
export function describeError(error: unknown) {
  const translated = error instanceof AppError ? byCode.get(error.code) : undefined
  if (translated !== undefined) return translated
  const message = error instanceof Error ? error.message.trim() : ''

  return message === '' ? strings.unexpected : message
}
