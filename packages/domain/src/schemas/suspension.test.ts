import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removalSchema, suspensionSchema } from './suspension.ts'
import { fieldMessages } from './testing.ts'

test('a suspension has a reason of at most 1000 characters', () => {
  assert.deepEqual(suspensionSchema.parse({ reason: ' A pedido. ' }), { reason: 'A pedido.' })
  assert.deepEqual(fieldMessages(suspensionSchema.safeParse({ reason: ' ' })), {
    reason: 'Escreva o motivo.',
  })
  assert.ok(!suspensionSchema.safeParse({ reason: 'a'.repeat(1001) }).success)
})

test('a removal is confirmed by the name, in any case and without accents; a reason is optional', () => {
  const removal = removalSchema('Cecília Bolos & Cia')
  assert.ok(removal.safeParse({ name: ' cecilia bolos & cia', reason: '' }).success)
  assert.deepEqual(fieldMessages(removal.safeParse({ name: 'Cecília', reason: '' })), {
    name: 'O nome não confere. Digite como está acima.',
  })
  assert.ok(!removal.safeParse({ name: 'Cecília Bolos & Cia', reason: 'a'.repeat(1001) }).success)
})
