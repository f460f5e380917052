import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatRating, ratingDescription, ratingLabel, starsLabel } from './rating.ts'

test('an average has one decimal after a comma', () => {
  assert.equal(formatRating(4.5), '4,5')
  assert.equal(formatRating(5), '5,0')
  assert.equal(formatRating(3.26), '3,3')
})

test('a rating is shown with its count', () => {
  assert.equal(ratingLabel(4.5, 12), '4,5 (12)')
  assert.equal(ratingLabel(4.5, 1200), '4,5 (1.200)')
})

test('a sentence replaces the rating if there is no feedback', () => {
  assert.equal(ratingLabel(null, 0), 'Nenhuma avaliação ainda.')
  assert.equal(ratingDescription(0, 0), 'Nenhuma avaliação ainda.')
})

test('the screen reader text has the scale and the count', () => {
  assert.equal(ratingDescription(5, 1), '5,0 de 5, 1 avaliação')
  assert.equal(ratingDescription(4.5, 12), '4,5 de 5, 12 avaliações')
})

test('each choice of stars has a name', () => {
  assert.deepEqual([1, 2, 5].map(starsLabel), ['1 estrela', '2 estrelas', '5 estrelas'])
})
