// Checks that three benchmarks work, each run for a moment on at most a hundred professionals. Writes no results.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { WORKLOADS } from './server/workloads.ts'

async function run(file: string, settings: Record<string, string>) {
  const bench = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, WRITE: 'no', SIZE: '100', ...settings },
  })
  const [printed, errors, [status]] = await Promise.all([
    text(bench.stdout),
    text(bench.stderr),
    once(bench, 'exit'),
  ])

  return { printed, errors, status }
}

test('npm run bench measures every workload', async () => {
  // A small catalog has few search terms, filters and pages to measure, which keeps the test short.
  const few = { SIZE: '20', SECONDS: '0.05', RUNS: '1', CONNECTIONS: '2' }
  const { printed, errors, status } = await run('run.ts', few)

  assert.equal(status, 0, errors)
  const measured = [...printed.matchAll(/^\| (.+?) \| [\d,]+ \| [\d.]+ \|/gm)].map(([, name]) => name)
  const isWorkload = (name: string | undefined) => name !== undefined && name in WORKLOADS
  assert.deepEqual(measured.filter(isWorkload), Object.keys(WORKLOADS))
})

const dataDir = mkdtempSync(join(tmpdir(), 'fenix-evening-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

const few = { RATE: '10', STEPS: '1', SECONDS: '1', LONG: '1', EACH: '1', EVENING_DATA: dataDir }

test('an evening benchmark of one step succeeds', async () => {
  const { printed, errors, status } = await run('evening.ts', few)
  assert.equal(status, 0, errors)
  assert.match(printed, /^\| 10\.0 \| [1-9]/m)
})

// The exit status is not checked: it is 0 only if the machine is fast enough for the bench's limits.
test('in a short overload benchmark every request is served, or refused with Retry-After', async () => {
  const { printed, errors } = await run('overload.ts', few)
  assert.match(printed, /^\| wrong answers [^|]+\| 0 \|/m, printed + errors)
})
