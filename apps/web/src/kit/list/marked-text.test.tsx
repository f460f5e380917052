import { expect, test } from 'vitest'
import { matchParts } from './marked-text.tsx'

test('a match ignores case and accents', () => {
  expect(matchParts('Santa Maria Madalena', 'mar')).toEqual(['Santa ', 'Mar', 'ia Madalena'])
  expect(matchParts('Maricá', ' ICA ')).toEqual(['Mar', 'icá'])
  expect(matchParts('Buffet é festa', 'É')).toEqual(['Buffet ', 'é', ' festa'])
})

test('every word of the term is matched, at the beginning of a word if possible', () => {
  expect(matchParts('DJ em Niterói', 'dj niter')).toEqual(['', 'DJ', ' em ', 'Niter', 'ói'])
  expect(matchParts('Adejota DJ', 'dj')).toEqual(['Adejota ', 'DJ'])
  expect(matchParts('Som & Luz (RJ)', '(rj)')).toEqual(['Som & Luz ', '(RJ)'])
})

test('a text without a match is not split', () => {
  expect(matchParts('Niterói', 'xyz')).toEqual(['Niterói'])
  expect(matchParts('Niterói', '  ')).toEqual(['Niterói'])
  expect(matchParts('', 'dj')).toEqual([''])
})

test('a match is in the right place after characters that get shorter or vanish when accents are removed', () => {
  const decomposed = 'Nitero\u0301i'
  expect(matchParts(decomposed, 'niteroi')).toEqual(['', decomposed])
  expect(matchParts('🎈 Balões', 'bal')).toEqual(['🎈 ', 'Bal', 'ões'])
})
