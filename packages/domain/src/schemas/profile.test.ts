import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '../messages.ts'
import { formMessage } from './form-message.ts'
import { profileSchema } from './profile.ts'
import { fieldErrors } from './testing.ts'

test('a profile needs a name and a phone', () => {
  assert.deepEqual(profileSchema.parse({ name: ' Ana ', phone: '(24) 2222-0001' }), {
    name: 'Ana',
    phone: '2422220001',
  })
})

test("a missing profile field shows the dialog's message", () => {
  const errors = fieldErrors(profileSchema.safeParse({ name: 'Ana', phone: '' }))

  assert.equal(formMessage(errors, messages.requiredProfileFields), 'Campos obrigatórios')
})
