import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNarrowed, searchArguments } from './search-filters.ts'

test('absent filters are not sent', () => {
  assert.deepEqual(searchArguments({}), {})
})

test('every filter becomes an argument of the search', () => {
  assert.deepEqual(searchArguments({ term: 'dj', categoryId: 2, city: 'Niterói', recommended: true }), {
    term: 'dj',
    category_id: 2,
    city: 'Niterói',
    recommended: true,
  })
})

test('Fênix Indica is a separate listing, not a search', () => {
  assert.equal(isNarrowed({ recommended: true }), false)
  assert.equal(isNarrowed({ city: 'Niterói' }), true)
})
