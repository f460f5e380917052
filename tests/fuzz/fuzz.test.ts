import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../../apps/server/src/testing.ts'
import { buildWeb } from '../../scripts/build-web.mjs'
import { fuzz } from './fuzz.ts'

buildWeb()
const server = await startTestServer()
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const count = Number(process.env.REQUESTS ?? 100_000)

test(`${count} mutated requests are all refused as their protocols demand (seed ${seed})`, async (context) => {
  const { statuses, faults } = await fuzz(server, { seed, count })
  context.diagnostic(JSON.stringify(statuses))
  assert.deepEqual(faults, [])
  assert.equal((await fetch(`${server.url}/health`)).status, 200)
})
