// The S3 store is slow, fails, cuts bodies and gets stuck, each for some seconds of a mixed load.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { LONGEST_MS } from './eventually.ts'
import { startInstallation } from './installation.ts'
import { startLoad } from './load.ts'
import { startTroubledBucket } from './s3.ts'

const TROUBLE_MS = Number(process.env.TROUBLE_MS || 12_000)

/** More concurrent removals than the server has connections to Postgres. */
const REMOVALS = 20

const store = await startTroubledBucket()

test('a picture is acknowledged only after S3 has all of it, and everything else works without S3', async (t) => {
  const installation = await startInstallation(t, { ...store.env, S3_ENDPOINT: await store.startProxy(t) })
  const load = startLoad(t, installation)
  for (let left = 4 * REMOVALS; left > 0; left -= 1) await load.upload()
  let slowest = 0
  let slowestRead = 0
  for (const state of ['slow', 'failing', 'cut', 'stuck'] as const) {
    store.become(state)
    const since = performance.now()
    // Each removal holds a connection to Postgres while it writes to S3, so these removals could block all reads.
    const removing = Promise.all(Array.from({ length: REMOVALS }, load.remove))
    while (performance.now() - since < TROUBLE_MS) {
      const asked = performance.now()
      assert.equal(await load.read(), true, `${state}: reads stop`)
      slowestRead = Math.max(slowestRead, performance.now() - asked)
      await wait(200)
    }
    store.become('up')
    slowest = Math.max(slowest, await load.backAfter())
    await removing
  }
  assert.ok(
    slowestRead < LONGEST_MS / 5,
    `a read of the database waited ${Math.round(slowestRead)} ms for S3`,
  )
  t.diagnostic(`${await load.end()}; slowest read ${Math.round(slowestRead)} ms; back after ${slowest} ms`)
})
