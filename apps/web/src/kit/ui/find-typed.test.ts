import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTyped } from './find-typed.ts'

const cities = ['Areal', 'Armação dos Búzios', 'Niterói', 'Nova Friburgo', 'Águas Claras']

test('typing a letter goes to the next name that begins with it, wrapping around', () => {
  assert.equal(findTyped(cities, 'n', 0), 2)
  assert.equal(findTyped(cities, 'n', 3), 3)
  assert.equal(findTyped(cities, 'n', 4), 2)
})

test('accents make no difference', () => assert.equal(findTyped(cities, 'agu', 0), 4))

test('a letter with which no name begins finds nothing', () =>
  assert.equal(findTyped(cities, 'x', 0), undefined))
