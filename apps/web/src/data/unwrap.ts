import { AppError } from '#lib/app-error.ts'

/** What supabase-js's errors have in common: auth and REST give a code, storage a status code. */
type ServiceError = {
  name?: string
  message: string
  code?: string | undefined
  status?: number | undefined
  statusCode?: string | undefined
}

type Result = { data: unknown; error: ServiceError | null; status?: number }

const noAnswer = /failed to fetch|networkerror|load failed|fetch failed|^TimeoutError/i

/** A request that got no answer has no code; supabase-js leaves the browser's own words, which differ by browser. */
const isUnreachable = (error: ServiceError) =>
  error.name === 'AuthRetryableFetchError' ? error.status === 0 : noAnswer.test(error.message)

/** A server that is just starting, or a proxy before one that is away, answers in words of its own. */
const isUnavailable = (status: number | undefined) => status === 502 || status === 503 || status === 504

/** Of an answer that the service itself failed at, auth-js keeps the message and drops the code. */
function codeOf({ name, code, statusCode }: ServiceError, status: number | undefined) {
  const given = code || statusCode
  if (given) return given
  if (name === 'AuthRetryableFetchError') return 'unexpected_failure'

  return isUnavailable(status) ? 'unavailable' : 'unknown'
}

export function toAppError(error: ServiceError, status?: number) {
  const code = isUnreachable(error) ? 'network' : codeOf(error, status)

  return new AppError(code, error.message, { cause: error })
}

/** The value of supabase-js's `{ data, error }`, or an `AppError`: the only place that looks at the pair. */
export function unwrap<Answer extends Result>({
  data,
  error,
  status,
}: Answer): Extract<Answer, { error: null }>['data'] {
  if (error) throw toAppError(error, status)

  return data
}
