import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fittingCities } from './fitting-cities.ts'

test('cities with short names are all shown, in their order', () => {
  assert.deepEqual(fittingCities('DJ', ['Niterói', 'Maricá'], []), {
    shown: ['Niterói', 'Maricá'],
    others: [],
  })
})

test('a city that matches the filters comes first', () => {
  assert.deepEqual(fittingCities('DJ', ['Niterói', 'Maricá', 'Magé'], ['Magé', 'Areal']).shown, [
    'Magé',
    'Niterói',
    'Maricá',
  ])
})

test('cities that do not fit into two lines are only counted', () => {
  const cities = ['São José do Vale do Rio Preto', 'Engenheiro Paulo de Frontin', 'Cachoeiras de Macacu']

  assert.deepEqual(fittingCities('Decoração', cities, []), {
    shown: ['São José do Vale do Rio Preto'],
    others: ['Engenheiro Paulo de Frontin', 'Cachoeiras de Macacu'],
  })
})
