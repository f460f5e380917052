import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities, cityList, isCity } from './cities.ts'

test('the state has 92 municipalities, none twice, in Portuguese order', () => {
  assert.equal(new Set(cities).size, 92)
  assert.deepEqual([...cities].sort(new Intl.Collator('pt-BR').compare), [...cities])
})

test('Rio de Janeiro, the heading, is also one of the cities', () => {
  assert.ok(isCity('Rio de Janeiro'))
})

test('a city is known by its exact name only', () => {
  assert.ok(isCity('São João de Meriti'))
  assert.ok(!isCity('sao joao de meriti'))
  assert.ok(!isCity('São Paulo'))
})

test('a single city of an old copy is read as a list of one', () => {
  assert.deepEqual(cityList('Niterói'), ['Niterói'])
  assert.deepEqual(cityList(['Niterói', 'Maricá']), ['Niterói', 'Maricá'])
})
