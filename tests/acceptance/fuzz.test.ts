import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../../apps/server/src/testing.ts'
import { fuzz } from '../fuzz/fuzz.ts'

// `npm run test:fuzz` sends more requests, with a different seed each time.
const { SEED: seed = 20261121, REQUESTS: count = 2_000 } = process.env
const server = await startTestServer()

test(`no mutated request breaks the server or reveals its internals (${count}, seed ${seed})`, async (t) => {
  const { statuses, faults } = await fuzz(server, { seed: Number(seed), count: Number(count) })
  t.diagnostic(JSON.stringify(statuses))
  assert.deepEqual(faults, [])
  assert.equal((await fetch(`${server.url}/health`)).status, 200)
})
