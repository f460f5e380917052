import type { ListingRow } from '#resources/professionals/lists.ts'

/** A row of the listing, as the API returns it. */
export const listingRow = (changes: Partial<ListingRow> = {}): ListingRow => ({
  id: 'p1',
  slug: 'sabor-afeto-buffet',
  name: 'Sabor & Afeto Buffet',
  cities: ['Niterói', 'Maricá'],
  neighborhoods: [],
  description: 'Jantares e doces.',
  whatsapp: '21900000001',
  instagram: null,
  images: ['u/a-1600.webp'],
  owner_pic_url: null,
  is_recommended: true,
  is_verified: false,
  rating: 4.9,
  feedback_count: 31,
  price: 1200,
  price_unit: 'party',
  included: 'Louça e equipe.',
  event_types: ['wedding'],
  years_of_experience: 12,
  score: 4.6389,
  submitted_at: '2026-11-20T10:00:00.123456+00:00',
  reviewed_at: '2026-11-20T12:00:00+00:00',
  categories: { name: 'Buffet', slug: 'buffet', is_hidden: false },
  ...changes,
})
