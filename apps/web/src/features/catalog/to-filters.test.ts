import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toFilters } from './to-filters.ts'

const nothing = { term: '', category: '', city: '' }

test('a URL without filter parameters has no filters', () => {
  assert.deepEqual(toFilters(nothing), {})
})

test('a shared link carries term, category and city', () => {
  assert.deepEqual(toFilters({ term: ' bolo de festa ', category: '3', city: 'São Gonçalo' }), {
    term: 'bolo de festa',
    categoryId: 3,
    city: 'São Gonçalo',
  })
})

test('invalid filters in the URL are ignored', () => {
  assert.deepEqual(toFilters({ term: '  ', category: 'todas', city: 'Lisboa' }), {})
  assert.deepEqual(toFilters({ ...nothing, category: '0' }), {})
  assert.deepEqual(toFilters({ ...nothing, category: '99999999999' }), {})
})
