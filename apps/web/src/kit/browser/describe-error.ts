import { AppError } from './app-error.ts'
import { strings } from './error-texts.ts'
import { whenToRetry } from './retry-after.ts'

const byCode = new Map<string, string>(Object.entries(strings.byCode))
const withWait = new Map<string, (when: string) => string>(Object.entries(strings.withWait))

function translate(code: string) {
  const when = whenToRetry()

  return (when && withWait.get(code)?.(when)) || byCode.get(code)
}

/** The text that a person reads about an error. Errors of the browser or a library get a generic text. */
export function describeError(error: unknown) {
  if (!(error instanceof AppError)) return strings.refused

  return translate(error.code) ?? (error.message.trim() || strings.unexpected)
}
