import { setTimeout as sleep } from 'node:timers/promises'

/** The unit of response times: several times longer than the work for an existing account takes. */
const STEP_MS = 100

/** Rounds the duration of `work` up to a multiple of STEP_MS, so that it does not reveal whether an account exists. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await sleep(STEP_MS - ((performance.now() - started) % STEP_MS))
  }
}
