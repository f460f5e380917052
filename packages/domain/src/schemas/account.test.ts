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

test('an account is deleted with the word, the password, and a code where one is due', () => {
  const check = (word: string, password: string, needsCode: boolean, code = '') =>
    fieldMessages(
      deleteAccountSchema({ password: true, code: needsCode }).safeParse({ word, password, code }),
    )

  assert.deepEqual(check(' excluir ', 'x', false), {})
  assert.deepEqual(check(' excluir ', 'x', true, ' 123456 '), {})
  assert.deepEqual(check('exclui', '', true, '12345'), {
    word: 'Digite EXCLUIR para confirmar.',
    password: 'Informe a senha.',
    code: 'Digite os 6 dígitos do código.',
  })
})
