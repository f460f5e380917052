const EVERY_MS = 50
/** One late timer may be a garbage collection, or a machine that slept. */
const TIMERS = 3

/** Watches how late a timer fires, which is how long every request waits for its turn. */
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
    /** How many milliseconds it has lagged for a while: more work arrives than one CPU can do. */
    lagMs: () => Math.min(...lags),
    stop: () => clearInterval(timer),
  }
}

export type EventLoop = ReturnType<typeof watchEventLoop>
