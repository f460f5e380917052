import { isUnavailable } from './app-error.ts'
import { config } from './config.ts'
import { noteRetryAfter } from './retry-after.ts'
import { createStore } from './store.ts'

/**
 * Whether the service responds. The browser only knows about its own network, so a failed request starts a probe, which
 * repeats until the service responds again.
 */
const reachable = createStore(navigator.onLine)

export const { get: isConnected, subscribe: subscribeToConnection, useValue: useIsConnected } = reachable

const probeTimeoutMs = 5000
const firstPauseMs = 1000
const longestPauseMs = 15_000

let pauseMs = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined
let isProbing = false

/** Whether the service itself responded, even if it refused. */
const isServed = ({ status }: Response) => !isUnavailable(status)

const probe = () =>
  fetch(new URL('/auth/v1/health', config.supabaseUrl), {
    headers: { apikey: config.supabaseKey },
    cache: 'no-store',
    signal: AbortSignal.timeout(probeTimeoutMs),
  }).then(isServed, () => false)

/** Probes now, and then at growing intervals until there is a response. */
export async function checkConnection() {
  if (isProbing) return
  isProbing = true
  clearTimeout(timer)
  reachable.set(await probe())
  isProbing = false
  if (isConnected()) {
    pauseMs = firstPauseMs
    return
  }
  timer = setTimeout(() => void checkConnection(), pauseMs)
  pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

const probeIfLost = () => {
  if (!isConnected() && document.visibilityState === 'visible') void checkConnection()
}

export function watchConnection() {
  window.addEventListener('online', () => void checkConnection())
  window.addEventListener('offline', () => {
    reachable.set(false)
    void checkConnection()
  })
  document.addEventListener('visibilitychange', probeIfLost)
  probeIfLost()
}

/** An aborted request proves nothing about the connection, unless it timed out. */
const wasCancelled = (signal: AbortSignal | null | undefined) =>
  signal?.aborted === true &&
  !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')

/** A `fetch` that records whether the service responded. */
export const watched =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      const response = await send(input, init)
      if (isServed(response) !== isConnected()) void checkConnection()
      noteRetryAfter(response)

      return response
    } catch (error) {
      if (!wasCancelled(init?.signal)) void checkConnection()
      throw error
    }
  }
