import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from './limits.ts'
import { commonPasswords, passwordProblem } from './password.ts'

const common = 'Esta senha é muito comum. Escolha outra mais difícil de adivinhar.'

test('a password of seven characters is too short, and one of eight is long enough', () => {
  assert.equal(passwordProblem('rosa-7x'), 'A senha deve ter ao menos 8 caracteres.')
  assert.equal(passwordProblem('rosa-7xy'), undefined)
})

test('a password of more than the 72 bytes that bcrypt reads is refused', () => {
  assert.equal(passwordProblem(`${'ab'.repeat(36)}`), undefined)
  assert.match(passwordProblem(`${'ab'.repeat(36)}c`) ?? '', /^A senha é longa demais: use até 72 letras/)
  assert.match(
    passwordProblem('ção'.repeat(24)) ?? '',
    /Letras com acento e símbolos contam por duas ou mais/,
  )
})

test('a password has the same length whether a device types its accented letters as one character or as two', () => {
  assert.equal(passwordProblem('çãéíóúâ'.normalize('NFD')), passwordProblem('çãéíóúâ'))
  assert.equal(passwordProblem(`x${'é'.repeat(35)}`.normalize('NFD')), undefined)
})

test('common passwords of Brazil and the world are refused in upper and lower case', () => {
  for (const password of [
    '12345678',
    'Password1',
    'SENHA123',
    'Flamengo',
    'deusefiel',
    'qwertyuiop',
    'zzzzzzzz',
  ]) {
    assert.equal(passwordProblem(password), common, password)
  }
})

test('all passwords in the list of common ones are in lower case and long enough to pass the length rule', () => {
  for (const password of commonPasswords) {
    assert.ok(password.length >= limits.password.min, password)
    assert.equal(password, password.toLowerCase())
  }
})
