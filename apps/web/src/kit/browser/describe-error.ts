import { AppError } from './app-error.ts'
import { strings } from './error-texts.ts'
import { whenToRetry } from './retry-after.ts'

const byCode = new Map<string, string>(Object.entries(strings.byCode))
const withWait = new Map<string, (when: string) => string>(Object.entries(strings.withWait))

function translate(code: string) {
  const when = whenToRetry()

  return (when && withWait.get(code)?.(when)) || byCode.get(code)
}

/** The Portuguese message for a known code, otherwise the service's own message. */
export function describeError(error: unknown) {
  const translated = error instanceof AppError ? translate(error.code) : undefined
  if (translated !== undefined) return translated
  const message = error instanceof Error ? error.message.trim() : ''

  return message === '' ? strings.unexpected : message
}
