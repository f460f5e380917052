import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from './testing.ts'

test('a short overload gets no wrong answer', async () => {
  // Whether its limits hold depends on the machine, and so does its exit status.
  const { printed, errors } = await run('overload.ts', { SIZE: '100', RATE: '50', SECONDS: '0.5' })

  assert.match(printed, /^\| wrong answers [^|]+\| 0 \|/m, `${printed}${errors}`)
})
