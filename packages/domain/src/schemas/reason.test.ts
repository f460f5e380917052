import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonSchema } from './reason.ts'

test('a reason is trimmed, and must not be empty', () => {
  assert.deepEqual(reasonSchema.parse({ reason: ' O número não atende.\n' }), {
    reason: 'O número não atende.',
  })
  assert.ok(!reasonSchema.safeParse({ reason: ' \n' }).success)
})

test('a reason has at most 1000 characters', () => {
  assert.ok(reasonSchema.safeParse({ reason: 'a'.repeat(1000) }).success)
  assert.ok(!reasonSchema.safeParse({ reason: 'a'.repeat(1001) }).success)
})
