import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

/** How long the service may take to recover; BACK_WITHIN_MS gives more time where other work uses the CPUs. */
export const LONGEST_MS = Number(process.env.BACK_WITHIN_MS || 10_000)

/** Resolves once `isSo` resolves to true; fails after LONGEST_MS. */
export async function eventually(what: string, isSo: () => Promise<boolean>, longestMs = LONGEST_MS) {
  for (const deadline = performance.now() + longestMs; !(await isSo()); await wait(50))
    assert.ok(performance.now() < deadline, `${what} takes more than ${longestMs} ms`)
}
