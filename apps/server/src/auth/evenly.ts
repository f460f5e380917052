import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work for an account takes, so that an answer without an account comes no sooner. */
const LEAST_MS = 50

/** Does `work` and answers no sooner than after a fixed time: the time does not tell what there was to do. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const floor = sleep(LEAST_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
