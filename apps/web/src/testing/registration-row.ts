const form = {
  id: '33333333-3333-4333-8333-333333333333',
  version: 1,
  name: 'Ateliê da Orla',
  category_id: 4,
  cities: ['Niterói'],
  neighborhoods: [],
  description: 'Flores e mesas.',
  images: [],
  whatsapp: '21900000184',
  price: null,
  price_unit: null,
  included: null,
  event_types: [],
  years_of_experience: null,
  submitted_at: '2026-11-18T12:05:00+00:00',
}

/** A registration as its owner reads it, pending by default. */
export const registrationRow = (changes: object = {}) => ({
  ...form,
  slug: 'atelie-da-orla',
  status: 'pending',
  instagram: 'ateliedaorla',
  reviewed_at: null,
  updated_at: '2026-11-18T12:05:00+00:00',
  rating: null,
  feedback_count: 0,
  decision: null,
  ...changes,
})

/** A pending registration as an administrator reads it. */
export const pendingRow = (changes: object = {}) => ({
  ...form,
  user_id: '44444444-4444-4444-8444-444444444444',
  instagram: null,
  owner_name: 'Rosa',
  categories: { name: 'Decoração' },
  registration_decisions: null,
  ...changes,
})
