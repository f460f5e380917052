import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tables } from '@fenix/database/database.types.ts'
import { listingRow } from '#testing/listing-row.ts'
import { toProfessional } from './professionals.mapper.ts'
import type { SearchFilters } from './search-filters.ts'
import { searchListed } from './search-listed.ts'

type Row = Tables<'professionals'>

const kept = [
  listingRow({
    id: 'buffet',
    name: 'Sabor & Afeto Buffet',
    description: 'Jantares e doces.',
    cities: ['Niterói', 'Maricá'],
    party_price: 3000,
    price: 3000,
    reviewed_at: '2026-11-02T12:00:00+00:00',
  }),
  listingRow({
    id: 'dj',
    name: 'Som Maré Alta',
    description: 'DJ para casamentos na praia.',
    categories: { name: 'DJ', slug: 'dj', is_hidden: false },
    cities: ['Rio de Janeiro'],
    neighborhoods: ['Tijuca'],
    event_types: ['corporate'],
    included: null,
    is_recommended: false,
    is_verified: true,
    rating: 4.2,
    feedback_count: 80,
    price: 90,
    price_unit: 'hour' satisfies Row['price_unit'],
    reviewed_at: '2026-11-09T12:00:00+00:00',
  }),
].map(toProfessional)

const found = (filters: SearchFilters) => searchListed(kept, filters).map(({ id }) => id)

test('every word of a term must occur, ignoring case, accents and small words', () => {
  assert.deepEqual(found({ term: 'AFETO jantares' }), ['buffet'])
  assert.deepEqual(found({ term: 'casamento na praia' }), ['dj'])
  assert.deepEqual(found({ term: 'dj niteroi' }), [])
  assert.deepEqual(found({ term: 'corporativo tijuca' }), ['dj'])
})

test('a word of two letters must begin a word', () => {
  assert.deepEqual(found({ term: 'dj' }), ['dj'])
  assert.deepEqual(found({ term: 'fe' }), [])
})

test('a place finds those who serve it', () => {
  assert.deepEqual(found({ city: 'Maricá' }), ['buffet'])
  assert.deepEqual(found({ neighborhood: 'Tijuca' }), ['dj'])
  assert.deepEqual(found({ neighborhood: 'Botafogo' }), [])
})

test('a price bound keeps those without a price per party, unless they are hidden', () => {
  assert.deepEqual(found({ maxPrice: 2000 }), ['dj'])
  assert.deepEqual(found({ minPrice: 2000, hidesUnpriced: true }), ['buffet'])
})

test("category, rating, event type, recommendation and 'Verificado' narrow the listing", () => {
  assert.deepEqual(found({ category: 'dj' }), ['dj'])
  assert.deepEqual(found({ minRating: 4.5 }), ['buffet'])
  assert.deepEqual(found({ eventType: 'wedding' }), ['buffet'])
  assert.deepEqual(found({ recommended: true }), ['buffet'])
  assert.deepEqual(found({ verified: true }), ['dj'])
})

test('the listing is best rated first, and other orders sort it', () => {
  assert.deepEqual(found({}), ['buffet', 'dj'])
  assert.deepEqual(found({ sort: 'most_rated' }), ['dj', 'buffet'])
  assert.deepEqual(found({ sort: 'cheapest' }), ['buffet', 'dj'])
  assert.deepEqual(found({ sort: 'newest' }), ['dj', 'buffet'])
})
