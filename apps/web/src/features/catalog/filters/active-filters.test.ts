import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeFilters, type ListingFilters } from '@fenix/domain/listing-url.ts'
import { activeFilters } from './active-filters.ts'

const categories = [{ id: 1, name: 'Decoração', slug: 'decoracao', position: null }]

const labels = (filters: ListingFilters) => activeFilters(filters, categories).map(({ label }) => label)

test('each filter that is on has a text', () => {
  assert.deepEqual(
    labels({
      category: 'decoracao',
      region: 'serrana',
      minPrice: 500,
      maxPrice: 3000,
      hidesUnpriced: true,
      minRating: 4,
      verified: true,
      eventType: 'children',
    }),
    [
      'Decoração',
      'Serrana',
      'R$\u00a0500 a R$\u00a03.000',
      'Só quem informa preço',
      'Nota 4 ou mais',
      'Verificado',
      'Infantil',
    ],
  )
  assert.deepEqual(labels({ zone: 'zona-sul', maxPrice: 900 }), ['Zona Sul', 'Até R$\u00a0900'])
})

test('the term and the order are not among the filters that are on', () => {
  assert.deepEqual(labels({ term: 'dj', sort: 'newest' }), [])
})

test('a category that is not offered any more can be taken off', () => {
  assert.deepEqual(labels({ category: 'magica' }), ['Outra categoria'])
})

test('taking each filter off leaves none', () => {
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
