import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectionSchema } from './rejection.ts'

test('a rejection may have neither reason nor fields, and its reason is trimmed', () => {
  assert.deepEqual(rejectionSchema.parse({ reason: ' \n', fields: [] }), { reason: '', fields: [] })
})

test('a reason of more than 1000 characters is refused, an emoji counting as one', () => {
  assert.ok(rejectionSchema.safeParse({ reason: '🎉'.repeat(1000), fields: ['images'] }).success)
  assert.ok(!rejectionSchema.safeParse({ reason: 'a'.repeat(1001), fields: [] }).success)
})

test('a rejection names only fields of the form', () => {
  assert.ok(!rejectionSchema.safeParse({ reason: '', fields: ['status'] }).success)
})
