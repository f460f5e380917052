import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from './app-error.ts'
import { describeError } from './describe-error.ts'

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
  assert.equal(describeError('not an error'), 'Something went wrong')
})
