const minuteMs = 60_000
const inMinutes = new Intl.RelativeTimeFormat('pt-BR')

/** When to retry, by status: 429 after too many requests from this browser, 503 from a service that is busy or unavailable. */
const retryAt: Record<number, number> = { 429: 0, 503: 0 }

/** Stores the service's `Retry-After`, which supabase-js's errors do not contain. */
export function noteRetryAfter({ status, headers }: Response) {
  if (status in retryAt) retryAt[status] = Date.now() + Number(headers.get('Retry-After')) * 1000
}

const msUntil = (status: number) => (retryAt[status] ?? 0) - Date.now()

/** The wait as a text, such as "em 12 minutos"; undefined if the last refusal did not say when to try again. */
export function whenToRetry() {
  const minutes = Math.ceil(msUntil(429) / minuteMs)

  return minutes > 0 ? inMinutes.format(minutes, 'minute') : undefined
}

/** The pause before a retry: no shorter than the service asks, and random, so that clients do not all return at once. */
export const retryDelay = (failures: number) =>
  Math.max(1000 * 2 ** failures, msUntil(503) * (1 + Math.random() / 2))
