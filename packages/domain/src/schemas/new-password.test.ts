import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPasswordSchema } from './new-password.ts'
import { fieldMessages } from './testing.ts'

const check = (password: string, passwordConfirmation: string) =>
  fieldMessages(newPasswordSchema.safeParse({ password, passwordConfirmation }))

test('a new password must meet the policy and be typed twice', () => {
  assert.deepEqual(check('rosa-do-mar-7', 'rosa-do-mar-7'), {})
  assert.deepEqual(check('rosa-do-mar-7', 'rosa-do-mar-8'), {
    passwordConfirmation: 'As senhas não coincidem',
  })
  assert.deepEqual(check('rosa', 'rosa'), { password: 'A senha deve ter ao menos 8 caracteres.' })
})

test('an empty confirmation is missing, not different', () => {
  assert.deepEqual(check('rosa-do-mar-7', ''), { passwordConfirmation: 'Repita a senha.' })
})
