/** Lets `atOnce` works run together and `waiting` more wait their turn; `full` makes the refusal of any further one. */
export function openGate(atOnce: number, waiting: number, full: () => Error) {
  const queue: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (queue.length >= waiting) throw full()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The place goes on to whoever waits longest.
      if (next) next()
      else running--
    }
  }
}
