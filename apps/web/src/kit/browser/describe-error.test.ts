import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from './app-error.ts'
import { describeError } from './describe-error.ts'
import { noteRetryAfter } from './retry-after.ts'

test("an error with a known code gets a translated text, whatever the service's message is", () => {
  const error = new AppError('invalid_credentials', 'Invalid login credentials')

  assert.equal(describeError(error), 'E-mail ou senha incorretos.')
})

test("an error with an unknown code keeps the service's message", () => {
  assert.equal(describeError(new AppError('23514', 'O nome é curto demais.')), 'O nome é curto demais.')
})

test('an error code with the same name as an inherited property counts as unknown', () => {
  assert.equal(describeError(new AppError('constructor', 'Odd')), 'Odd')
})

test('an error with an unknown code and an empty message gets a generic text', () => {
  assert.equal(describeError(new AppError('unknown', ' ')), 'Something went wrong')
})

test('the message of an error that the browser throws is replaced by a generic text', () => {
  for (const thrown of [new TypeError("Cannot read properties of undefined (reading 'id')"), 'not an error'])
    assert.equal(describeError(thrown), 'Não foi possível concluir. Recarregue a página e tente de novo.')
})

test('a refusal for too many requests says when to try again, if the service sent a time', () => {
  const error = new AppError('over_request_rate_limit', 'Request rate limit reached')
  const answer = (seconds?: string) =>
    noteRetryAfter(new Response(null, { status: 429, headers: seconds ? { 'Retry-After': seconds } : {} }))
  for (const [seconds, when] of [
    ['899', 'em 15 minutos'],
    ['60', 'em 1 minuto'],
    ['1', 'em 1 minuto'],
  ]) {
    answer(seconds)
    assert.equal(describeError(error), `Muitas tentativas seguidas. Tente de novo ${when}.`)
  }
  answer()
  assert.match(describeError(error), /Espere alguns minutos/)
})
