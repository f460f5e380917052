import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('the benchmark of the app completes its flows', async () => {
  const bench = join(import.meta.dirname, '../../bench/web.ts')
  const few = { RUNS: '1', CARDS: '30', PHOTOS: '1', SLOW_DOWN: '1', WRITE: 'no' }
  const flows = ['interactions', 'memory', 'uploads']
  const { stdout } = await promisify(execFile)(process.execPath, [bench, ...flows], {
    env: { ...process.env, ...few },
  })

  expect(stdout.match(/^## .*/gm)).toEqual([
    '## Interactions in Chromium',
    '## Memory of the listing',
    '## Uploads in Chromium',
  ])
})
