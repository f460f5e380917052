import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allRows } from './pages.ts'

/** A server with `total` rows that cuts its responses at 1,000. */
async function load(total: number) {
  const stored = Array.from({ length: total }, (_, index) => index)
  let requests = 0
  const rows = await allRows(async (from, to) => {
    requests += 1
    return stored.slice(from, Math.min(to + 1, from + 1000))
  })
  assert.deepEqual(rows, stored)
  return requests
}

test('a long list is loaded completely, and a short one with a single request', async () => {
  assert.equal(await load(0), 1)
  assert.equal(await load(999), 1)
  assert.equal(await load(1000), 2)
  assert.equal(await load(2500), 3)
})
