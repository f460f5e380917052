import { authErrors } from '#auth/errors.ts'

/** Runs a few heavy pieces of work at a time and lets a bounded number wait; whoever comes after is refused. */
export function createWorkQueue({ workers, waiting }: { workers: number; waiting: number }) {
  const line: (() => void)[] = []
  let free = workers

  const turn = () => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (line.length >= waiting) throw authErrors.tooManyRequests()
    return new Promise<void>((start) => line.push(start))
  }

  const leave = () => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }

  return {
    /** @throws ApiError 429 when too many wait already */
    async run<T>(work: () => Promise<T>): Promise<T> {
      await turn()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
