import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities } from './cities.ts'
import { nearestCities } from './city-distances.ts'

test("a city's list of nearest cities begins with the nearest and does not contain the city itself", () => {
  assert.deepEqual(nearestCities('Niterói').slice(0, 2), ['São Gonçalo', 'Rio de Janeiro'])
  assert.equal(nearestCities('Paraty')[0], 'Angra dos Reis')
})

test("every city's list of nearest cities contains all other cities", () => {
  for (const city of cities) {
    assert.deepEqual(new Set([city, ...nearestCities(city)]), new Set(cities))
  }
})

test('a place that is not a city of the state has no nearest cities', () => {
  assert.deepEqual(nearestCities('São Paulo'), [])
})
