import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatReais, parseReais } from './price.ts'

test('a price is read in the forms in which people type it', () => {
  for (const text of ['1200', '1.200', 'R$ 1.200', 'r$1200', ' R$\u00a01.200,00 ']) {
    assert.equal(parseReais(text), 1200, text)
  }
})

test('a price with cents or misplaced dots is not read', () => {
  for (const text of ['', '12,50', '12.00', '1.2000', '1,200', '1200.50', '-1', 'R$', '1 200']) {
    assert.equal(parseReais(text), Number.NaN, text)
  }
})

test('a formatted price is read as itself', () => {
  for (const reais of [1, 999, 1000, 1_000_000]) assert.equal(parseReais(formatReais(reais)), reais)
})
