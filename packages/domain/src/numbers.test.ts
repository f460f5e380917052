import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatCount,
  formatRating,
  formatReais,
  ratingDescription,
  ratingLabel,
  starsLabel,
} from './numbers.ts'
import { parseReais } from './typed-reais.ts'

test('counts are written in Brazilian form', () => {
  const brazilian = new Intl.NumberFormat('pt-BR')

  for (const count of [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_000_000, 1_234_567_890]) {
    assert.equal(formatCount(count), brazilian.format(count))
  }
})

test('every average rating is written in Brazilian form', () => {
  const brazilian = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

  // The database stores averages with one decimal.
  for (let tenths = 10; tenths <= 50; tenths++) {
    assert.equal(formatRating(tenths / 10), brazilian.format(tenths / 10))
  }
})

for (const [text, reais] of [
  ...['1200', '1.200', '1 200', 'R$ 1.200', 'r$1200', ' R$\u00a01.200,00 ', '1200 reais', '1,2 mil'].map(
    (text) => [text, 1200],
  ),
  ...['3 mil', '3mil', '3k', '3.000', 'R$ 3 mil reais', '3000,00'].map((text) => [text, 3000]),
  ...['rs 3000', 'RS 3.000', '3000,', 'R$ 3.000,00.', '3.000,-', '3 mil.'].map((text) => [text, 3000]),
  ...['mil', 'R$ mil', '1 mil'].map((text) => [text, 1000]),
  ...['2500', '2 mil e 500', '2 mil 500', '2mil e 500 reais', '2k5', '2k50', '2mil500'].map((text) => [
    text,
    2500,
  ]),
  ...['1\u00a0200', '1\u202f200', '１.２００', 'Ｒ＄\u3000１２００', '\u202aR$ 1.200\u202c'].map((text) => [
    text,
    1200,
  ]),
  ['1500 real', 1500],
  ['2 mil e 5', 2005],
  ['3000,50', 3000.5],
  ['1.234.567,8', 1_234_567.8],
  ['12.00', 12],
  ...['', '1.2000', '1,200', '1.20.300', '-1', 'R$', 'três mil', '3 mil mil', '2000 e 500', 'k', '1e3'].map(
    (text) => [text, Number.NaN],
  ),
] as [string, number][]) {
  test(`the typed amount '${text}' is read as ${reais} reais`, () => assert.equal(parseReais(text), reais))
}

test('a formatted price is read back as the same amount', () => {
  for (const reais of [1, 999, 1000, 1_000_000]) assert.equal(parseReais(formatReais(reais)), reais)
})

test('an average rating is rounded to one decimal and written with a decimal comma', () => {
  assert.equal(formatRating(4.5), '4,5')
  assert.equal(formatRating(5), '5,0')
  assert.equal(formatRating(3.26), '3,3')
})

test('an average rating is shown with its number of reviews', () => {
  assert.equal(ratingLabel(4.5, 12), '4,5 (12)')
  assert.equal(ratingLabel(4.5, 1200), '4,5 (1.200)')
})

test('a sentence replaces the rating if there are no reviews', () => {
  assert.equal(ratingLabel(null, 0), 'Nenhuma avaliação ainda.')
  assert.equal(ratingDescription(0, 0), 'Nenhuma avaliação ainda.')
})

test('the text of a rating for screen readers states the scale and the number of reviews', () => {
  assert.equal(ratingDescription(5, 1), '5,0 de 5, 1 avaliação')
  assert.equal(ratingDescription(4.5, 12), '4,5 de 5, 12 avaliações')
})

test('each choice in the star picker has an accessible name', () => {
  assert.deepEqual([1, 2, 5].map(starsLabel), ['1 estrela', '2 estrelas', '5 estrelas'])
})
