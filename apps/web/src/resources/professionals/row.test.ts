import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listing } from '@fenix/domain/limits.ts'
import { listingRow } from '#testing/listing-row.ts'
import { toListingPage } from './lists.ts'
import { toProfessional } from './row.ts'

test("a professional has a price with its unit, and a link to the category's page unless the category is hidden", () => {
  const { price, category, categorySlug } = toProfessional(listingRow())
  assert.deepEqual(price, { reais: 1200, unit: 'party' })
  assert.deepEqual([category, categorySlug], ['Buffet', 'buffet'])
  const hidden = listingRow({ categories: { name: 'Buffet', slug: 'buffet', is_hidden: true } })
  assert.equal(toProfessional(hidden).categorySlug, null)
})

test('a row without a price becomes a professional without a price', () => {
  assert.equal(toProfessional(listingRow({ price: null, price_unit: null })).price, null)
})

test('a full page has a cursor with the sort keys of every order', () => {
  const rows = Array.from({ length: listing.pageSize }, (_, index) => listingRow({ id: `p${index}` }))

  assert.deepEqual(toListingPage(rows, {}).next, {
    score: 4.6389,
    submitted_at: '2026-11-20T10:00:00.123456+00:00',
    id: `p${listing.pageSize - 1}`,
    feedback_count: 31,
    price: 1200,
    price_unit: 'party',
    reviewed_at: '2026-11-20T12:00:00+00:00',
  })
})

test('a page with fewer rows than the page size is the last', () => {
  assert.equal(toListingPage([listingRow()], {}).next, undefined)
  assert.equal(toListingPage([], {}).next, undefined)
})
