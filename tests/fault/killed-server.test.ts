// Kills the server at random moments of a mixed load, every fifth time with its Postgres, as a power cut would. The next
// start finds the Postgres that was left behind, and what was half-written.

import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startInstallation } from './installation.ts'
import { startLoad } from './load.ts'

const ROUNDS = Number(process.env.ROUNDS || 50)
const LONGEST_LIFE_MS = 2_000

test('the server is back within 10 s of being killed, and no acknowledged write is lost', async (t) => {
  const installation = await startInstallation(t)
  const load = startLoad(t, installation)
  let slowest = 0
  for (let round = 1; round <= ROUNDS; round++) {
    await wait(Math.random() * LONGEST_LIFE_MS)
    const postmaster = installation.postmaster()
    const since = performance.now()
    await installation.kill()
    if (round % 5 === 0) process.kill(postmaster, 'SIGKILL')
    await installation.restart()
    slowest = Math.max(slowest, await load.backAfter(since))
  }
  t.diagnostic(`${ROUNDS} kills: ${await load.end()}; back after at most ${slowest} ms`)
})
