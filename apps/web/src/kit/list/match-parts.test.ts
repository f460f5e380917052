import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchParts } from './match-parts.ts'

test('a match ignores case and accents', () => {
  assert.deepEqual(matchParts('Santa Maria Madalena', 'mar'), ['Santa ', 'Mar', 'ia Madalena'])
  assert.deepEqual(matchParts('Maricá', ' ICA '), ['Mar', 'icá'])
  assert.deepEqual(matchParts('Buffet é festa', 'É'), ['Buffet ', 'é', ' festa'])
})

test('every word of the term is matched, at the beginning of a word if possible', () => {
  assert.deepEqual(matchParts('DJ em Niterói', 'dj niter'), ['', 'DJ', ' em ', 'Niter', 'ói'])
  assert.deepEqual(matchParts('Adejota DJ', 'dj'), ['Adejota ', 'DJ'])
  assert.deepEqual(matchParts('Som & Luz (RJ)', '(rj)'), ['Som & Luz ', '(RJ)'])
})

test('a text without a match stays whole', () => {
  assert.deepEqual(matchParts('Niterói', 'xyz'), ['Niterói'])
  assert.deepEqual(matchParts('Niterói', '  '), ['Niterói'])
  assert.deepEqual(matchParts('', 'dj'), [''])
})

test('characters longer than their folded form do not shift a match', () => {
  const decomposed = 'Nitero\u0301i'
  assert.deepEqual(matchParts(decomposed, 'niteroi'), ['', decomposed])
  assert.deepEqual(matchParts('🎈 Balões', 'bal'), ['🎈 ', 'Bal', 'ões'])
})
