import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { messages } from '../messages.ts'
import {
  changePasswordSchema,
  deleteAccountSchema,
  newPasswordSchema,
  profileSchema,
  recoverySchema,
  type SignUpInput,
  signInSchema,
  signUpSchema,
} from './account.ts'
import { formMessage } from './form-message.ts'
import { fieldErrors, fieldMessages } from './testing.ts'

test('a new password must follow the policy, but the present one need not', () => {
  const check = (current: string, next: string) =>
    fieldMessages(changePasswordSchema.safeParse({ current, next }))

  assert.deepEqual(check('123', 'serpentina-azul-31'), {})
  assert.deepEqual(check('', 'curta'), {
    current: 'Informe a senha.',
    next: 'A senha deve ter ao menos 8 caracteres.',
  })
})

test('deleting an account requires the deletion word, the password and, with a second factor, a code', () => {
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

describe('new password', () => {
  const check = (password: string, passwordConfirmation: string) =>
    fieldMessages(newPasswordSchema.safeParse({ password, passwordConfirmation }))

  test('a new password must meet the policy and be typed twice', () => {
    assert.deepEqual(check('rosa-do-mar-7', 'rosa-do-mar-7'), {})
    assert.deepEqual(check('rosa-do-mar-7', 'rosa-do-mar-8'), {
      passwordConfirmation: 'As senhas não coincidem',
    })
    assert.deepEqual(check('rosa', 'rosa'), { password: 'A senha deve ter ao menos 8 caracteres.' })
  })

  test('a password matches its confirmation even if the two encode an accented letter differently', () => {
    assert.deepEqual(check('cora\u00e7\u00e3o-31', 'corac\u0327a\u0303o-31'), {})
  })

  test('an empty password confirmation is reported as missing, not as different', () => {
    assert.deepEqual(check('rosa-do-mar-7', ''), { passwordConfirmation: 'Repita a senha.' })
  })
})

test('password recovery requires an e-mail', () => {
  assert.deepEqual(recoverySchema.parse({ email: ' Ana@exemplo.com' }), { email: 'ana@exemplo.com' })
  for (const blank of [' ', '\u200b']) {
    assert.deepEqual(fieldMessages(recoverySchema.safeParse({ email: blank })), {
      email: 'Informe o e-mail.',
    })
  }
})

test('an e-mail may be pasted with invisible characters or as a mailto link', () => {
  for (const email of ['\u202aana@exemplo.com\u202c', 'ana@\u200bexemplo.com', 'MailTo:ana@exemplo.com']) {
    assert.deepEqual(recoverySchema.parse({ email }), { email: 'ana@exemplo.com' })
  }
})

test('signing in accepts any password, regardless of the current policy', () => {
  assert.deepEqual(signInSchema.parse({ email: 'ANA@exemplo.com', password: ' 123 ' }), {
    email: 'ana@exemplo.com',
    password: ' 123 ',
  })
})

test('signing in requires an e-mail and a password', () => {
  assert.deepEqual(fieldMessages(signInSchema.safeParse({ email: '', password: '' })), {
    email: 'Informe o e-mail.',
    password: 'Informe a senha.',
  })
})

describe('sign up', () => {
  const filledIn: SignUpInput = {
    profilePicture: '',
    name: ' Ana Lúcia Prado ',
    email: ' Ana@Exemplo.com ',
    phone: '+55 (21) 90000-0001',
    password: 'rosa-do-mar-7',
    passwordConfirmation: 'rosa-do-mar-7',
  }
  const check = (changes: Partial<SignUpInput>) => signUpSchema.safeParse({ ...filledIn, ...changes })

  test('a complete sign-up form parses to what the auth service accepts', () => {
    assert.deepEqual(signUpSchema.parse(filledIn), {
      profilePicture: null,
      name: 'Ana Lúcia Prado',
      email: 'ana@exemplo.com',
      phone: '21900000001',
      password: 'rosa-do-mar-7',
      passwordConfirmation: 'rosa-do-mar-7',
    })
  })

  test('an empty sign-up form marks each required field and shows one message', () => {
    const result = check({ name: ' ', email: '', phone: '', password: '', passwordConfirmation: '' })

    assert.deepEqual(Object.keys(fieldMessages(result)), [
      'name',
      'email',
      'phone',
      'password',
      'passwordConfirmation',
    ])
    assert.equal(formMessage(fieldErrors(result)), 'Preencha todos os campos obrigatórios')
  })

  test('a phone of fewer than ten digits counts as missing', () => {
    assert.equal(
      formMessage(fieldErrors(check({ phone: '(21) 9000' }))),
      'Preencha todos os campos obrigatórios',
    )
  })

  test('a sign-up form reports that the two passwords differ even if it has other errors', () => {
    assert.deepEqual(fieldMessages(check({ passwordConfirmation: 'outra' })), {
      passwordConfirmation: 'As senhas não coincidem',
    })
    assert.equal(
      fieldMessages(check({ name: '', passwordConfirmation: 'outra' })).passwordConfirmation,
      'As senhas não coincidem',
    )
  })

  test('a common password is refused with a message that says that it is common', () => {
    assert.match(
      fieldMessages(check({ password: 'senha123', passwordConfirmation: 'senha123' })).password ?? '',
      /comum/,
    )
  })

  test('an e-mail whose domain has no dot is refused', () => {
    assert.match(fieldMessages(check({ email: 'ana@exemplo' })).email ?? '', /^E-mail inválido/)
  })

  test('a sign-up picture is a small image data URL or empty', () => {
    const png = (padding: number) =>
      `data:image/png;base64,${Buffer.from(`\x89PNG\r\n\x1a\n${' '.repeat(padding)}`, 'latin1').toString('base64')}`

    assert.equal(check({ profilePicture: png(0) }).data?.profilePicture, png(0))
    assert.ok('profilePicture' in fieldMessages(check({ profilePicture: 'https://example.com/a.png' })))
    assert.equal(fieldMessages(check({ profilePicture: png(50_000) })).profilePicture, 'Imagem muito grande')
  })
})

test('the name of a profile is trimmed, and its phone is reduced to digits', () => {
  assert.deepEqual(profileSchema.parse({ name: ' Ana ', phone: '(24) 2222-0001' }), {
    name: 'Ana',
    phone: '2422220001',
  })
})

test("an empty field of the settings dialog shows the settings dialog's own message for required fields", () => {
  const errors = fieldErrors(profileSchema.safeParse({ name: 'Ana', phone: '' }))

  assert.equal(formMessage(errors, messages.requiredProfileFields), 'Campos obrigatórios')
})
