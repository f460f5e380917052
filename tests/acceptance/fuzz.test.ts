import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../../apps/server/src/testing.ts'
import { fuzz } from '../fuzz/fuzz.ts'

const SEED = 20261121
const server = await startTestServer()

test(`no mutated request breaks the server or reveals its internals (5,000, seed ${SEED})`, async () => {
  const { faults } = await fuzz(server, { seed: SEED, count: 5_000 })
  assert.deepEqual(faults, [])
  assert.equal((await fetch(`${server.url}/health`)).status, 200)
})
