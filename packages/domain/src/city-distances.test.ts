import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities } from './cities.ts'
import { nearestCities } from './city-distances.ts'

test('the nearest cities come first, without the city itself', () => {
  assert.deepEqual(nearestCities('Niterói').slice(0, 2), ['São Gonçalo', 'Rio de Janeiro'])
  assert.equal(nearestCities('Paraty')[0], 'Angra dos Reis')
})

test('every city has all others as neighbors', () => {
  for (const city of cities) {
    assert.deepEqual(new Set([city, ...nearestCities(city)]), new Set(cities))
  }
})

test('a place that is not a city of the state has no neighbors', () => {
  assert.deepEqual(nearestCities('São Paulo'), [])
})
