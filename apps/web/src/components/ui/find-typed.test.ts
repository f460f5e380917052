import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTyped } from './find-typed.ts'

const cities = ['Areal', 'Armação dos Búzios', 'Niterói', 'Nova Friburgo', 'Águas Claras']

test('typing a letter goes to the next name that begins with it, and round again', () => {
  assert.equal(findTyped(cities, 'n', 0), 2)
  assert.equal(findTyped(cities, 'n', 3), 3)
  assert.equal(findTyped(cities, 'n', 4), 2)
})

test('accents make no difference', () => assert.equal(findTyped(cities, 'agu', 0), 4))

test('what no name begins with is not found', () => assert.equal(findTyped(cities, 'x', 0), undefined))
