import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recoverySchema } from './recovery.ts'
import { fieldMessages } from './testing.ts'

test('recovery requires an e-mail', () => {
  assert.deepEqual(recoverySchema.parse({ email: ' Ana@exemplo.com' }), { email: 'ana@exemplo.com' })
  assert.deepEqual(fieldMessages(recoverySchema.safeParse({ email: ' ' })), { email: 'Informe o e-mail.' })
})
