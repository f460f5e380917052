import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strings } from './listing-texts.ts'

const { count, emptyFiltered } = strings

test('up to a hundred professionals are shown as their exact number', () => {
  assert.equal(count(0), '0 profissionais')
  assert.equal(count(1), '1 profissional')
  assert.equal(count(100), '100 profissionais')
})

test("more than a hundred professionals are shown as 'mais de 100'", () => {
  assert.equal(count(101), 'mais de 100')
})

test('a search without results proposes to change the term, the place or the filters that are set', () => {
  assert.equal(emptyFiltered(true, false, false), 'Tente outra palavra.')
  assert.equal(emptyFiltered(true, true, true), 'Tente outra palavra ou uma cidade vizinha.')
  assert.equal(emptyFiltered(false, false, true), 'Tente menos filtros.')
})
