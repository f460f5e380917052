import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities, isCity } from './cities.ts'
import { districts, findPlaces } from './districts.ts'
import { neighborhoods } from './neighborhoods.ts'
import { foldText } from './text.ts'

test('a district belongs to one city, and shares its name with no city and no neighborhood of the capital', () => {
  const names = districts.map(([name]) => foldText(name))
  assert.equal(new Set(names).size, names.length)
  const others = new Set([...cities, ...neighborhoods].map(foldText))
  assert.deepEqual(
    names.filter((name) => others.has(name)),
    [],
  )
  assert.ok(districts.every(([, city]) => isCity(city)))
})

test('a place is found by its own name or, if no place has a matching name, by the name of one of its districts', () => {
  for (const [typed, found] of [
    ['niter', ['Niterói']],
    ['icarai', ['Niterói']],
    ['ITAIPAVA', ['Petrópolis']],
    ['são francisco', ['São Francisco de Itabapoana']],
    ['xyz', []],
  ] as const) {
    assert.deepEqual(
      findPlaces([{ places: cities }], (city) => city, typed),
      found,
      typed,
    )
  }
})
