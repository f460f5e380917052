import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenCities, isNarrowed, searchArguments } from './search-filters.ts'

test('without filters, the search has no arguments', () => {
  assert.deepEqual(searchArguments({}, undefined), {})
})

test('every filter becomes an argument of the search', () => {
  const filters = {
    term: 'dj',
    category: 'dj',
    city: 'Niterói',
    minPrice: 500,
    maxPrice: 3000,
    guests: 80,
    hours: 5,
    minRating: 4,
    verified: true,
    eventType: 'wedding',
    recommended: true,
  } as const

  assert.deepEqual(searchArguments(filters, 2), {
    term: 'dj',
    category_id: 2,
    city: 'Niterói',
    recommended: true,
    min_price: 500,
    max_price: 3000,
    guests: 80,
    hours: 5,
    min_rating: 4,
    verified: true,
    event_type: 'wedding',
  })
})

test('filtering by a region searches in its cities', () => {
  const { cities } = searchArguments({ region: 'costa-verde' }, undefined)

  assert.ok(cities?.includes('Paraty'))
  assert.deepEqual(cities, chosenCities({ region: 'costa-verde' }))
})

test('filtering by a zone searches in its neighborhoods, and filtering by a neighborhood only in that one', () => {
  assert.ok(searchArguments({ zone: 'zona-sul' }, undefined).neighborhoods?.includes('Copacabana'))
  assert.deepEqual(searchArguments({ neighborhood: 'Tijuca' }, undefined), { neighborhoods: ['Tijuca'] })
})

test('the city of every zone and neighborhood is Rio de Janeiro', () => {
  assert.deepEqual(chosenCities({ zone: 'zona-sul' }), ['Rio de Janeiro'])
  assert.deepEqual(chosenCities({ neighborhood: 'Tijuca' }), ['Rio de Janeiro'])
})

test('choosing a city or an order counts as a search, but choosing Fênix Indica, guests or hours does not', () => {
  assert.equal(isNarrowed({ recommended: true }), false)
  assert.equal(isNarrowed({ guests: 80, hours: 5 }), false)
  assert.equal(isNarrowed({ city: 'Niterói' }), true)
  assert.equal(isNarrowed({ sort: 'newest' }), true)
})
