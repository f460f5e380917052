type SemaphoreOptions = {
  permits: number
  /** How many callers may wait for a permit. */
  maxWaiting: number
  /** Creates the error for a caller when too many are waiting. */
  whenFull: () => Error
}

/** Runs at most `permits` tasks concurrently, in the order of their arrival. */
export function createSemaphore({ permits, maxWaiting, whenFull }: SemaphoreOptions) {
  const waiting: (() => void)[] = []
  let free = permits

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else if (waiting.length >= maxWaiting) throw whenFull()
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The permit goes straight to the next caller.
      if (next) next()
      else free++
    }
  }
}
