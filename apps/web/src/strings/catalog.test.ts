import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strings } from './catalog.ts'

const { count } = strings.professionals

test('professionals are counted in words up to a hundred', () => {
  assert.equal(count(0), '0 profissionais')
  assert.equal(count(1), '1 profissional')
  assert.equal(count(100), '100 profissionais')
})

test('beyond a hundred nobody counts', () => {
  assert.equal(count(101), 'mais de 100')
})
