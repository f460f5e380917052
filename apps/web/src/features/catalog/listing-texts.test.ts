import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strings } from './listing-texts.ts'

const { count } = strings

test('up to a hundred professionals are counted exactly', () => {
  assert.equal(count(0), '0 profissionais')
  assert.equal(count(1), '1 profissional')
  assert.equal(count(100), '100 profissionais')
})

test('more than a hundred professionals are not counted', () => {
  assert.equal(count(101), 'mais de 100')
})
