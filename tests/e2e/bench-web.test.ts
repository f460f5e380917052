import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test("the web benchmark reports the duration of the app's interactions", async () => {
  const bench = join(import.meta.dirname, '../../bench/web.ts')
  const few = { RUNS: '1', SLOW_DOWN: '1', WRITE: 'no' }
  const { stdout } = await promisify(execFile)(process.execPath, [bench, 'interactions'], {
    env: { ...process.env, ...few },
  })

  expect(stdout.match(/^\| .+ \| \d+ ms \| 150 ms \|$/gm)).toHaveLength(3)
})
