import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listing } from '@fenix/domain/limits.ts'
import { toListingPage, toProfessional } from './professionals.mapper.ts'

const row = (id: string) => ({
  id,
  slug: 'sabor-afeto-buffet',
  name: 'Sabor & Afeto Buffet',
  cities: ['Niterói', 'Maricá'],
  description: 'Jantares e doces.',
  whatsapp: '21900000001',
  instagram: null,
  images: ['u/a-1600.webp'],
  owner_pic_url: null,
  is_recommended: true,
  rating: 4.9,
  feedback_count: 31,
  categories: { name: 'Buffet' },
  score: 4.6389,
  submitted_at: '2026-11-20T10:00:00.123456+00:00',
})

test('a row is mapped to the properties of a card', () => {
  assert.deepEqual(toProfessional(row('p')), {
    id: 'p',
    slug: 'sabor-afeto-buffet',
    name: 'Sabor & Afeto Buffet',
    category: 'Buffet',
    cities: ['Niterói', 'Maricá'],
    description: 'Jantares e doces.',
    whatsapp: '21900000001',
    instagram: null,
    images: ['u/a-1600.webp'],
    ownerPictureUrl: null,
    isRecommended: true,
    rating: 4.9,
    feedbackCount: 31,
  })
})

test('a full page has a cursor for the next', () => {
  const rows = Array.from({ length: listing.pageSize }, (_, index) => row(`p${index}`))

  assert.deepEqual(toListingPage(rows).next, {
    score: 4.6389,
    submitted_at: '2026-11-20T10:00:00.123456+00:00',
    id: `p${listing.pageSize - 1}`,
  })
})

test('a page that is not full is the last', () => {
  assert.equal(toListingPage([row('p')]).next, undefined)
  assert.equal(toListingPage([]).next, undefined)
})
