import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

/** What the service may need to be itself again; more where others use the CPUs. */
export const LONGEST_MS = Number(process.env.BACK_WITHIN_MS || 10_000)

/** Resolves once `isSo` does to true; fails after that time. */
export async function eventually(what: string, isSo: () => Promise<boolean>, longestMs = LONGEST_MS) {
  for (const deadline = performance.now() + longestMs; !(await isSo()); await wait(50))
    assert.ok(performance.now() < deadline, `${what} takes more than ${longestMs} ms`)
}
