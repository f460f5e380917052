const minuteMs = 60_000
const inMinutes = new Intl.RelativeTimeFormat('pt-BR')

let retryAt = 0

/** Stores the service's `Retry-After`, which supabase-js's errors do not contain. */
export function noteRetryAfter({ status, headers }: Response) {
  if (status === 429) retryAt = Date.now() + Number(headers.get('Retry-After')) * 1000
}

/** "em 12 minutos"; undefined if the last refusal did not say when to try again. */
export function whenToRetry() {
  const minutes = Math.ceil((retryAt - Date.now()) / minuteMs)

  return minutes > 0 ? inMinutes.format(minutes, 'minute') : undefined
}
