import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteRetryAfter, retryDelay } from './retry-after.ts'

test('a retry waits for the time that a busy service asks for, plus up to half that time', () => {
  assert.equal(retryDelay(1), 2000)
  noteRetryAfter(new Response(null, { status: 503, headers: { 'Retry-After': '5' } }))
  const delays = Array.from({ length: 100 }, () => retryDelay(1))
  assert.ok(delays.every((delay) => delay > 4900 && delay <= 7500))
  assert.ok(Math.max(...delays) - Math.min(...delays) > 500)
})
