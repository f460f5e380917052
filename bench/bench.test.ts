// Each bench runs for a moment, on a hundred rows, and writes nothing: that it runs, not how fast.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { WORKLOADS } from './server/workloads.ts'

async function run(file: string, settings: Record<string, string>, ...parts: string[]) {
  const bench = spawn(process.execPath, [join(import.meta.dirname, file), ...parts], {
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
  // Two connections keep the queue short, in which a busy machine would refuse uploads.
  const few = { SECONDS: '0.1', RUNS: '1', CONNECTIONS: '2' }
  // Every journey starts the server, too.
  const parts = ['admin', 'terms', 'filters', 'requests', 'latencies']
  const { printed, errors, status } = await run('run.ts', few, ...parts)

  assert.equal(status, 0, errors)
  const measured = [...printed.matchAll(/^\| (.+?) \| [1-9][\d,]* \| [\d.]+ \|/gm)].map(([, name]) => name)
  const isWorkload = (name: string | undefined) => name !== undefined && name in WORKLOADS
  assert.deepEqual(measured.filter(isWorkload), Object.keys(WORKLOADS))
})

test('an evening of one step gets an answer to every request', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fenix-evening-'))
  try {
    const one = { RATE: '10', STEPS: '1', SECONDS: '1', EACH: '1', EVENING_DATA: dataDir }
    const { printed, errors, status } = await run('evening.ts', one)

    assert.equal(status, 0, errors)
    assert.match(printed, /^\| 10\.0 \| [1-9]/m)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a short overload gets no wrong answer', async () => {
  // Whether its limits hold depends on the machine, and so does its exit status.
  const { printed, errors } = await run('overload.ts', { RATE: '50', SECONDS: '0.5' })

  assert.match(printed, /^\| wrong answers [^|]+\| 0 \|/m, `${printed}${errors}`)
})
