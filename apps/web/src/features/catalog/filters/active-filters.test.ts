import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeFilters, type ListingFilters } from '@fenix/domain/listing-url.ts'
import { activeFilters } from './active-filters.ts'

const categories = [{ id: 1, name: 'Decoração', slug: 'decoracao', position: null }]

const labels = (filters: ListingFilters) => activeFilters(filters, categories).map(({ label }) => label)

test('each active filter has a text', () => {
  assert.deepEqual(
    labels({
      category: 'decoracao',
      region: 'serrana',
      minPrice: 500,
      maxPrice: 3000,
      minRating: 4,
      verified: true,
      eventType: 'children',
    }),
    ['Decoração', 'Serrana', 'R$\u00a0500 a R$\u00a03.000', 'Nota 4 ou mais', 'Verificado', 'Infantil'],
  )
  assert.deepEqual(labels({ zone: 'zona-sul', maxPrice: 900 }), ['Zona Sul', 'Até R$\u00a0900'])
})

test('the term and the order are not active filters', () => {
  assert.deepEqual(labels({ term: 'dj', sort: 'newest' }), [])
})

test('the filter for a category that is no longer offered can be removed', () => {
  assert.deepEqual(labels({ category: 'magica' }), ['Outra categoria'])
})

test('removing all active filters one by one leaves no filter', () => {
  const filters: ListingFilters = {
    category: 'decoracao',
    neighborhood: 'Tijuca',
    minPrice: 50,
    maxPrice: 80,
  }
  const none = activeFilters(filters, categories).reduce<ListingFilters>(
    (left, { off }) => changeFilters(left, off),
    filters,
  )

  assert.deepEqual(none, {})
})
