import { Overload } from './overload.ts'

type SemaphoreOptions = {
  permits: number
  /** How many callers may wait for a permit. */
  maxWaiting: number
  /** How long a caller may wait for a permit. */
  maxWaitMs: number
}

/** Runs at most `permits` tasks concurrently, in the order of their arrival. @throws Overload */
export function createSemaphore({ permits, maxWaiting, maxWaitMs }: SemaphoreOptions) {
  const waiting: { since: number; start(): void }[] = []
  let free = permits

  function wait() {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // All may wait equally long, so it is the first whose time is over.
    const giveUp = setTimeout(() => {
      waiting.shift()
      reject(new Overload())
    }, maxWaitMs)
    waiting.push({
      since: performance.now(),
      start() {
        clearTimeout(giveUp)
        resolve()
      },
    })
    return promise
  }

  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (free > 0) free--
      else if (waiting.length >= maxWaiting) throw new Overload()
      else await wait()
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        // The permit goes straight to the next caller.
        if (next) next.start()
        else free++
      }
    },
    /** How many are waiting, and how long the first of them has waited. */
    queue: () => ({ length: waiting.length, ms: waiting[0] ? performance.now() - waiting[0].since : 0 }),
  }
}
