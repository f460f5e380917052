import { AppError, isUnavailable } from '#kit/browser/app-error.ts'

/** The union of supabase-js's errors. Auth and REST set `code`, storage sets `statusCode`. */
type ServiceError = {
  name?: string
  message: string
  code?: string | undefined
  status?: number | undefined
  statusCode?: string | undefined
}

type Result = { data: unknown; error: ServiceError | null; status?: number }

const noResponse = /failed to fetch|networkerror|load failed|fetch failed|^TimeoutError/i

/** A request without a response has no code, only the browser's own message. */
const isUnreachable = (error: ServiceError) =>
  error.name === 'AuthRetryableFetchError' ? error.status === 0 : noResponse.test(error.message)

/** auth-js drops the code of 5xx responses. */
function codeOf({ name, code, statusCode }: ServiceError, status: number | undefined) {
  const given = code || statusCode
  if (given) return given
  if (name === 'AuthRetryableFetchError') return 'unexpected_failure'

  return isUnavailable(status) ? 'unavailable' : 'unknown'
}

function toAppError(error: ServiceError, status?: number) {
  const code = isUnreachable(error) ? 'network' : codeOf(error, status)

  return new AppError(code, error.message, { cause: error })
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
