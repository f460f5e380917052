import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changePasswordSchema, deleteAccountSchema } from './account.ts'
import { fieldMessages } from './testing.ts'

test('a new password follows the policy, the present one may be any', () => {
  const check = (current: string, next: string) =>
    fieldMessages(changePasswordSchema.safeParse({ current, next }))

  assert.deepEqual(check('123', 'serpentina-azul-31'), {})
  assert.deepEqual(check('', 'curta'), {
    current: 'Informe a senha.',
    next: 'A senha deve ter ao menos 8 caracteres.',
  })
})

test('an account is deleted only with the word, in any case, and the password', () => {
  const check = (word: string, password: string) =>
    fieldMessages(deleteAccountSchema.safeParse({ word, password }))

  assert.deepEqual(check(' excluir ', 'x'), {})
  assert.deepEqual(check('exclui', ''), {
    word: 'Digite EXCLUIR para confirmar.',
    password: 'Informe a senha.',
  })
})
