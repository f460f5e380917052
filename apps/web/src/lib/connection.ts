import { useSyncExternalStore } from 'react'
import { config } from './config.ts'
import { noteRetryAfter } from './retry-after.ts'

/**
 * Whether the service responds. The browser only knows its own network, so a failed request starts a probe that
 * repeats until the service responds again.
 */
let isReachable = navigator.onLine
const listeners = new Set<() => void>()

export const isConnected = () => isReachable

export function subscribeToConnection(listener: () => void) {
  listeners.add(listener)

  return () => void listeners.delete(listener)
}

export const useIsConnected = () => useSyncExternalStore(subscribeToConnection, isConnected, isConnected)

function publish(next: boolean) {
  if (next === isReachable) return
  isReachable = next
  for (const listener of listeners) listener()
}

const probeTimeoutMs = 5000
const firstPauseMs = 1000
const longestPauseMs = 15_000

let pauseMs = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined
let isProbing = false

/** Any response will do, even a refusal. */
const probe = () =>
  fetch(new URL('/auth/v1/health', config.supabaseUrl), {
    headers: { apikey: config.supabaseKey },
    cache: 'no-store',
    signal: AbortSignal.timeout(probeTimeoutMs),
  }).then(
    () => true,
    () => false,
  )

/** Probes now, and then with growing pauses until there is a response. */
export async function checkConnection() {
  if (isProbing) return
  isProbing = true
  clearTimeout(timer)
  publish(await probe())
  isProbing = false
  if (isReachable) {
    pauseMs = firstPauseMs
    return
  }
  timer = setTimeout(() => void checkConnection(), pauseMs)
  pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

const probeIfLost = () => {
  if (!isReachable && document.visibilityState === 'visible') void checkConnection()
}

export function watchConnection() {
  window.addEventListener('online', () => void checkConnection())
  window.addEventListener('offline', () => {
    publish(false)
    void checkConnection()
  })
  document.addEventListener('visibilitychange', probeIfLost)
  probeIfLost()
}

/** An aborted request proves nothing about the connection, unless it timed out. */
const wasCancelled = (signal: AbortSignal | null | undefined) =>
  signal?.aborted === true &&
  !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')

/** `fetch` that reports whether there was a response. */
export const watched =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      const response = await send(input, init)
      if (!isReachable) void checkConnection()
      noteRetryAfter(response)

      return response
    } catch (error) {
      if (!wasCancelled(init?.signal)) void checkConnection()
      throw error
    }
  }
