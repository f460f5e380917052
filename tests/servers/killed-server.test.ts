// Kills two servers in turn during a mixed load through a proxy. Meanwhile the other server serves the requests.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { command, outcome } from '../../apps/server/src/operation/testing.ts'
import { createPeople } from '../fault/installation.ts'
import { startLoad } from '../fault/load.ts'
import { startTwoServers } from './two-servers.ts'

const ROUNDS = Number(process.env.ROUNDS || 10)
const LONGEST_LIFE_MS = 2_000

const secretKey = 'sb_secret_of_two_servers'

test('no acknowledged write is lost when one of two servers is killed; the other keeps serving', async (t) => {
  const { url, servers, env, connection, stop } = await startTwoServers({
    env: { RATE_LIMITS: 'off', SUPABASE_SECRET_KEY: secretKey },
  })
  const owner = new pg.Pool({ ...connection, max: 1 })
  t.after(async () => {
    await owner.end()
    await stop()
  })
  const load = startLoad(t, {
    url,
    secretKey,
    ...(await createPeople(owner)),
    isKilled: () => servers.some(({ isRunning }) => !isRunning),
    sql: async (text, values) => (await owner.query(text, values)).rows,
    async assertHealthy() {
      const { code, output } = await outcome(command('doctor'), [], {
        ...env,
        DATA_DIR: servers[0]?.dataDir ?? '',
      })
      assert.equal(code, 0, `the doctor found: ${output}`)
    },
  })
  let slowest = 0
  for (let round = 0; round < ROUNDS; round++) {
    await wait(Math.random() * LONGEST_LIFE_MS)
    const victim = servers[round % 2]
    const since = performance.now()
    await victim?.kill()
    slowest = Math.max(slowest, await load.backAfter(since))
    await victim?.start()
  }
  t.diagnostic(`${ROUNDS} kills: ${await load.end()}; served by the other after at most ${slowest} ms`)
})
