import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities } from '@fenix/domain/cities.ts'
import { citiesByCount, foundCities } from './cities-by-count.ts'

test('cities are sorted by their number of professionals, highest first', () => {
  const ordered = citiesByCount({ Niterói: 3, 'Rio de Janeiro': 101 })

  assert.deepEqual(ordered.slice(0, 3), ['Rio de Janeiro', 'Niterói', 'Angra dos Reis'])
  assert.equal(ordered.length, cities.length)
})

test('searching the cities ignores accents and keeps the chosen city at the top', () => {
  assert.deepEqual(foundCities(cities, 'sao jose', 'Niterói'), [
    'Niterói',
    'São José de Ubá',
    'São José do Vale do Rio Preto',
  ])
})

test('a chosen city that matches is listed once', () => {
  assert.deepEqual(foundCities(cities, 'niteroi', 'Niterói'), ['Niterói'])
})
