import { setTimeout as sleep } from 'node:timers/promises'

/** Several times what the work for an account takes. */
const STEP_MS = 100

/** Does `work` and ends at a whole step of time, so that the time does not tell whether there was much to do. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await sleep(STEP_MS - ((performance.now() - started) % STEP_MS))
  }
}
