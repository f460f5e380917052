import { AppError } from '#lib/app-error.ts'

/** What supabase-js's errors have in common: auth and REST give a code, storage a status code. */
type ServiceError = {
  name?: string
  message: string
  code?: string | undefined
  status?: number | undefined
  statusCode?: string | undefined
}

type Result = { data: unknown; error: ServiceError | null }

const noAnswer = /failed to fetch|networkerror|load failed|fetch failed|^TimeoutError/i

/** A request that got no answer has no code; supabase-js leaves the browser's own words, which differ by browser. */
const isUnreachable = (error: ServiceError) =>
  error.name === 'AuthRetryableFetchError' ? error.status === 0 : noAnswer.test(error.message)

/** Of an answer that the service itself failed at, auth-js keeps the message and drops the code. */
const codeOf = ({ name, code, statusCode }: ServiceError) =>
  code || statusCode || (name === 'AuthRetryableFetchError' ? 'unexpected_failure' : 'unknown')

export function toAppError(error: ServiceError) {
  const code = isUnreachable(error) ? 'network' : codeOf(error)

  return new AppError(code, error.message, { cause: error })
}

/** The value of supabase-js's `{ data, error }`, or an `AppError`: the only place that looks at the pair. */
export function unwrap<Answer extends Result>({
  data,
  error,
}: Answer): Extract<Answer, { error: null }>['data'] {
  if (error) throw toAppError(error)

  return data
}
