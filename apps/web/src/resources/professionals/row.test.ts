import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listing } from '@fenix/domain/limits.ts'
import { listingRow } from '#testing/listing-row.ts'
import { toListingPage } from './lists.ts'
import { toProfessional } from './row.ts'

test('a row is mapped to the properties of a card', () => {
  assert.deepEqual(toProfessional(listingRow({ id: 'p' })), {
    id: 'p',
    slug: 'sabor-afeto-buffet',
    name: 'Sabor & Afeto Buffet',
    category: 'Buffet',
    categorySlug: 'buffet',
    cities: ['Niterói', 'Maricá'],
    neighborhoods: [],
    description: 'Jantares e doces.',
    whatsapp: '21900000001',
    instagram: null,
    images: ['u/a-1600.webp'],
    ownerPictureUrl: null,
    isRecommended: true,
    isVerified: false,
    rating: 4.9,
    feedbackCount: 31,
    price: { reais: 1200, unit: 'party' },
    included: 'Louça e equipe.',
    eventTypes: ['wedding'],
    yearsOfExperience: 12,
    since: '2026-11-20T12:00:00+00:00',
  })
})

test('a professional without a price has none', () => {
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

test('a page that is not full is the last', () => {
  assert.equal(toListingPage([listingRow()], {}).next, undefined)
  assert.equal(toListingPage([], {}).next, undefined)
})
