import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeFilters } from '@fenix/domain/listing-url.ts'
import { type Choice, changeFor, searchOptions } from './search-options.ts'

const nothing = { term: '', suggestions: [], spelling: undefined, recent: [] }

test('the free search is the last row', () => {
  const options = searchOptions({
    ...nothing,
    term: 'dj niter',
    suggestions: [
      { kind: 'category_city', category: 'DJ', category_slug: 'dj', city: 'Niterói', professionals: 3 },
      { kind: 'neighborhood', neighborhood: 'Tijuca', professionals: 2 },
    ],
  })

  assert.deepEqual(
    options.map((option) => option.kind !== 'professional' && [option.label, option.choice]),
    [
      ['DJ em Niterói', { category: 'dj', city: 'Niterói' }],
      ['Tijuca', { neighborhood: 'Tijuca' }],
      ['dj niter', { term: 'dj niter' }],
    ],
  )
})

test('the free search is not offered until a text is typed', () => {
  const recent = [{ label: 'bolo', choice: { term: 'bolo' } }]
  assert.deepEqual(searchOptions(nothing), [])
  assert.deepEqual(
    searchOptions({ ...nothing, recent }).map(({ kind }) => kind),
    ['recent'],
  )
})

test('the nearest spelling comes before the suggestions for it', () => {
  const options = searchOptions({
    ...nothing,
    term: 'fotografa',
    suggestions: [
      { kind: 'category', category: 'Fotografia', category_slug: 'fotografia', professionals: 8 },
    ],
    spelling: { term: 'fotógrafo', choice: { term: 'fotógrafo' } },
  })

  assert.deepEqual(
    options.map(({ kind }) => kind),
    ['spelling', 'category', 'free'],
  )
})

test('choosing an option replaces the term and the place and keeps the other filters', () => {
  const filters = { term: 'dj', region: 'serrana', category: 'buffet', minRating: 4 }
  const after = (choice: Choice) => changeFilters(filters, changeFor(choice))

  assert.deepEqual(after({ category: 'dj' }), { region: 'serrana', category: 'dj', minRating: 4 })
  assert.deepEqual(after({ category: 'dj', city: 'Niterói' }), {
    category: 'dj',
    city: 'Niterói',
    minRating: 4,
  })
  assert.deepEqual(after({ neighborhood: 'Tijuca' }), {
    category: 'buffet',
    neighborhood: 'Tijuca',
    minRating: 4,
  })
  assert.deepEqual(after({ term: 'bolo' }), { ...filters, term: 'bolo' })
})
