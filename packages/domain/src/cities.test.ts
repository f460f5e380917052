import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities, cityList, inCity, isCity } from './cities.ts'

test('the state of Rio de Janeiro has 92 distinct municipalities in alphabetical order', () => {
  assert.equal(new Set(cities).size, 92)
  assert.deepEqual([...cities].sort(new Intl.Collator('pt-BR').compare), [...cities])
})

test('Rio de Janeiro, the heading of the city list, is also a city', () => {
  assert.ok(isCity('Rio de Janeiro'))
})

test('a name is a city only if it is spelled exactly as in the list of cities', () => {
  assert.ok(isCity('São João de Meriti'))
  assert.ok(!isCity('sao joao de meriti'))
  assert.ok(!isCity('São Paulo'))
})

test('a single city stored as a string becomes a list of one', () => {
  assert.deepEqual(cityList('Niterói'), ['Niterói'])
  assert.deepEqual(cityList(['Niterói', 'Maricá']), ['Niterói', 'Maricá'])
})

test("the preposition is 'em' for every city but Rio de Janeiro, which takes 'no'", () => {
  assert.equal(inCity('Rio de Janeiro'), 'no Rio de Janeiro')
  assert.equal(inCity('Rio Bonito'), 'em Rio Bonito')
  assert.deepEqual(
    cities.filter((city) => !inCity(city).startsWith('em ')),
    ['Rio de Janeiro'],
  )
})
