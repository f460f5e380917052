import { errorCodes } from '@fenix/database/error-codes.ts'
import { AppError, isUnavailable } from '#kit/browser/app-error.ts'
import { strings } from '#kit/browser/error-texts.ts'

/** The union of supabase-js's errors. Auth and REST set `code`, storage sets `statusCode`. */
type ServiceError = {
  name?: string
  /** Absent from a starting server's or a proxy's response, which has another shape. */
  message?: string
  code?: string | undefined
  status?: number | undefined
  statusCode?: string | undefined
}

type Result = { data: unknown; error: ServiceError | null; status?: number }

const noResponse = /failed to fetch|networkerror|load failed|fetch failed|^TimeoutError/i

/** A request without a response has no code, only the browser's own message. */
const isUnreachable = (error: ServiceError) =>
  error.name === 'AuthRetryableFetchError' ? error.status === 0 : noResponse.test(error.message ?? '')

/** auth-js drops the code of 5xx responses. */
function codeOf({ name, code, statusCode }: ServiceError, status: number | undefined) {
  const given = code || statusCode
  if (given) return given
  if (name === 'AuthRetryableFetchError') return 'unexpected_failure'

  return isUnavailable(status) ? 'unavailable' : 'unknown'
}

const sentence = /^\p{Lu}.*[.!?]$/su
const englishWords =
  'and are be can cannot has have is must not of only please should the this to was with you your'.split(' ')
const isEnglish = (text: string) =>
  text.split(/\P{L}+/u).some((word) => englishWords.includes(word.toLowerCase()))

/**
 * The product's own refusals are Portuguese sentences. Postgres, PostgREST, auth and storage send English, mostly not even
 * sentences. An empty message stays empty, and `describeError` replaces it with the specification's text.
 */
function forPeople(message: string, code: string) {
  const trimmed = message.trim()
  if (trimmed === '' || (sentence.test(trimmed) && !isEnglish(trimmed))) return trimmed

  return code === errorCodes.notAllowed ? strings.notAllowed : strings.refused
}

function toAppError(error: ServiceError, status?: number) {
  const code = isUnreachable(error) ? 'network' : codeOf(error, status)

  return new AppError(code, forPeople(error.message ?? '', code), { cause: error })
}

/** Returns supabase-js's `data`, or throws its `error` as an `AppError`. No other code reads the pair. */
export function unwrap<Response extends Result>({
  data,
  error,
  status,
}: Response): Extract<Response, { error: null }>['data'] {
  if (error) throw toAppError(error, status)

  return data
}
