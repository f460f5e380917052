import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WORKLOADS } from './server/workloads.ts'
import { run } from './testing.ts'

const PARTS = ['admin', 'terms', 'filters', 'requests', 'latencies']

test('npm run bench measures every workload', async () => {
  // Two connections keep the queue short, in which a busy machine would refuse uploads.
  const few = { SIZE: '100', SECONDS: '0.1', RUNS: '1', CONNECTIONS: '2' }
  const { printed, errors, status } = await run('run.ts', few, ...PARTS)

  assert.equal(status, 0, errors)
  const measured = [...printed.matchAll(/^\| (.+?) \| [1-9][\d,]* \| [\d.]+ \|/gm)].map(([, name]) => name)
  const isWorkload = (name: string | undefined) => name !== undefined && name in WORKLOADS
  assert.deepEqual(measured.filter(isWorkload), Object.keys(WORKLOADS))
})
