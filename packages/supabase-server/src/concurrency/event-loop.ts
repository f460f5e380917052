const EVERY_MS = 50
/** How many timers in a row must be late to count as a lag: garbage collection or waking from sleep delays only one. */
const TIMERS = 3

/** Measures how late a timer fires, which is how long every request waits for its turn of the event loop. */
export function watchEventLoop() {
  let firedAt = performance.now()
  let lags = Array.from({ length: TIMERS }, () => 0)
  const timer = setInterval(() => {
    const now = performance.now()
    lags = [...lags.slice(1), now - firedAt - EVERY_MS]
    firedAt = now
  }, EVERY_MS)
  timer.unref()
  return {
    /** The smallest delay of the recent timers: a high value means that more work arrives than one CPU can do. */
    lagMs: () => Math.min(...lags),
    stop: () => clearInterval(timer),
  }
}

export type EventLoop = ReturnType<typeof watchEventLoop>
