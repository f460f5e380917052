import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '../messages.ts'
import { formMessage } from './form-message.ts'

test('a form with a missing field shows the message for required fields', () => {
  const errors = {
    email: { type: 'invalid_format', message: 'E-mail inválido.' },
    name: { type: 'too_small', message: 'Informe o nome.' },
  }

  assert.equal(formMessage(errors), 'Preencha todos os campos obrigatórios')
  assert.equal(formMessage(errors, messages.requiredProfileFields), 'Campos obrigatórios')
  assert.equal(formMessage(errors, messages.requiredReview), 'Preencha tudo')
})

test('if no required field is empty, the form shows the error of the first invalid field', () => {
  const errors = {
    cities: { type: 'custom', message: 'Você pode selecionar no máximo 4 cidades.' },
    instagram: { type: 'custom', message: 'Instagram inválido.' },
  }

  assert.equal(formMessage(errors), 'Você pode selecionar no máximo 4 cidades.')
})

test('an error of an item in a list field is shown like an error of the field', () => {
  assert.equal(
    formMessage({ images: [undefined, { type: 'custom', message: 'Outra foto.' }] }),
    'Outra foto.',
  )
})

test('a form whose two passwords differ reports the difference, even if the new password is also a common one', () => {
  const errors = {
    password: { type: 'custom', message: messages.invalid.commonPassword },
    passwordConfirmation: { type: 'custom', message: messages.passwordsDiffer },
  }

  assert.equal(formMessage(errors), 'As senhas não coincidem')
})
