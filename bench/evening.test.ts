import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { run } from './testing.ts'

test('an evening of one step gets an answer to every request', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fenix-evening-'))
  try {
    const one = { SIZE: '100', RATE: '10', STEPS: '1', SECONDS: '1', EACH: '1', EVENING_DATA: dataDir }
    const { printed, errors, status } = await run('evening.ts', one)

    assert.equal(status, 0, errors)
    assert.match(printed, /^\| 10\.0 \| [1-9]/m)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
