import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from './app-error.ts'
import { describeError } from './describe-error.ts'
import { noteRetryAfter } from './retry-after.ts'

test("a known code is translated regardless of the service's message", () => {
  const error = new AppError('invalid_credentials', 'Invalid login credentials')

  assert.equal(describeError(error), 'E-mail ou senha incorretos.')
})

test("an unknown code keeps the service's message", () => {
  assert.equal(describeError(new AppError('23514', 'O nome é curto demais.')), 'O nome é curto demais.')
})

test('the name of an inherited property is not a known code', () => {
  assert.equal(describeError(new AppError('constructor', 'Odd')), 'Odd')
})

test('an empty message falls back to a generic one', () => {
  assert.equal(describeError(new AppError('unknown', ' ')), 'Something went wrong')
})

test('what the browser throws is not shown as it is', () => {
  for (const thrown of [new TypeError("Cannot read properties of undefined (reading 'id')"), 'not an error'])
    assert.equal(describeError(thrown), 'Não foi possível concluir. Recarregue a página e tente de novo.')
})

test('a refusal for too many requests says when to try again, if the service does', () => {
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
