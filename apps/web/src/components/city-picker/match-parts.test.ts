import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities } from '@fenix/domain/cities.ts'
import { foldText } from '@fenix/domain/text.ts'
import { matchParts } from './match-parts.ts'

test('a match ignores case and accents', () => {
  assert.deepEqual(matchParts('Santa Maria Madalena', 'mar'), ['Santa ', 'Mar', 'ia Madalena'])
  assert.deepEqual(matchParts('Maricá', ' ICA '), ['Mar', 'icá', ''])
  assert.deepEqual(matchParts('Três Rios', 'tres r'), ['', 'Três R', 'ios'])
})

test('a text without a match stays whole', () => {
  assert.deepEqual(matchParts('Niterói', 'xyz'), ['Niterói', '', ''])
  assert.deepEqual(matchParts('Niterói', '  '), ['Niterói', '', ''])
})

test('folding keeps the position of every character in every city', () => {
  for (const city of cities) assert.equal(foldText(city).length, city.length, city)
})
