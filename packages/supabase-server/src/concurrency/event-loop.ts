const EVERY_MS = 50
const LATE_MS = 100
/** One late timer may be a garbage collection, or a machine that slept. */
const LATE_TIMERS = 3

export type EventLoop = {
  /** Whether the event loop has been behind for a while: there is more to do than one CPU can. */
  isBehind(): boolean
  stop(): void
}

/** Watches how late a timer fires, which is how long every request waits for its turn. */
export function watchEventLoop(): EventLoop {
  let firedAt = performance.now()
  let late = 0
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - firedAt - EVERY_MS > LATE_MS ? late + 1 : 0
    firedAt = now
  }, EVERY_MS)
  timer.unref()
  return { isBehind: () => late >= LATE_TIMERS, stop: () => clearInterval(timer) }
}
