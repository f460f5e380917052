import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '../messages.ts'
import { formMessage } from './form-message.ts'

test('a form with something left out says so as a whole', () => {
  const errors = {
    email: { type: 'invalid_format', message: 'E-mail inválido.' },
    name: { type: 'too_small', message: 'Informe o nome.' },
  }

  assert.equal(formMessage(errors), 'Preencha todos os campos obrigatórios')
  assert.equal(formMessage(errors, messages.requiredProfileFields), 'Campos obrigatórios')
  assert.equal(formMessage(errors, messages.requiredReview), 'Preencha tudo')
})

test('a complete form says what is wrong with its first field', () => {
  const errors = {
    cities: { type: 'custom', message: 'Você pode selecionar no máximo 4 cidades.' },
    instagram: { type: 'custom', message: 'Instagram inválido.' },
  }

  assert.equal(formMessage(errors), 'Você pode selecionar no máximo 4 cidades.')
})

test('the error of one item in a list counts like that of a field', () => {
  assert.equal(
    formMessage({ images: [undefined, { type: 'custom', message: 'Outra foto.' }] }),
    'Outra foto.',
  )
})
