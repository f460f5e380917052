import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInSchema } from './sign-in.ts'
import { fieldMessages } from './testing.ts'

test('signing in accepts any password, regardless of the current policy', () => {
  assert.deepEqual(signInSchema.parse({ email: 'ANA@exemplo.com', password: ' 123 ' }), {
    email: 'ana@exemplo.com',
    password: ' 123 ',
  })
})

test('e-mail and password are both required', () => {
  assert.deepEqual(fieldMessages(signInSchema.safeParse({ email: '', password: '' })), {
    email: 'Informe o e-mail.',
    password: 'Informe a senha.',
  })
})
