import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formMessage } from './form-message.ts'
import { type SignUpInput, signUpSchema } from './sign-up.ts'
import { fieldErrors, fieldMessages } from './testing.ts'

const filledIn: SignUpInput = {
  profilePicture: '',
  name: ' Ana Lúcia Prado ',
  email: ' Ana@Exemplo.com ',
  phone: '+55 (21) 90000-0001',
  password: 'rosa-do-mar-7',
  passwordConfirmation: 'rosa-do-mar-7',
}
const check = (changes: Partial<SignUpInput>) => signUpSchema.safeParse({ ...filledIn, ...changes })

test('a complete form parses to what the service accepts', () => {
  assert.deepEqual(signUpSchema.parse(filledIn), {
    profilePicture: null,
    name: 'Ana Lúcia Prado',
    email: 'ana@exemplo.com',
    phone: '21900000001',
    password: 'rosa-do-mar-7',
    passwordConfirmation: 'rosa-do-mar-7',
  })
})

test('an empty form marks each required field and shows one message', () => {
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

test('different passwords are reported even beside other errors', () => {
  assert.deepEqual(fieldMessages(check({ passwordConfirmation: 'outra' })), {
    passwordConfirmation: 'As senhas não coincidem',
  })
  assert.equal(
    fieldMessages(check({ name: '', passwordConfirmation: 'outra' })).passwordConfirmation,
    'As senhas não coincidem',
  )
})

test('a common password is refused with the reason', () => {
  assert.match(
    fieldMessages(check({ password: 'senha123', passwordConfirmation: 'senha123' })).password ?? '',
    /comum/,
  )
})

test('an e-mail without a host is refused', () => {
  assert.match(fieldMessages(check({ email: 'ana@exemplo' })).email ?? '', /^E-mail inválido/)
})

test('a picture is a small image data URL or empty', () => {
  const png = (padding: number) =>
    `data:image/png;base64,${Buffer.from(`\x89PNG\r\n\x1a\n${' '.repeat(padding)}`, 'latin1').toString('base64')}`

  assert.equal(check({ profilePicture: png(0) }).data?.profilePicture, png(0))
  assert.ok('profilePicture' in fieldMessages(check({ profilePicture: 'https://example.com/a.png' })))
  assert.equal(fieldMessages(check({ profilePicture: png(50_000) })).profilePicture, 'Imagem muito grande')
})
