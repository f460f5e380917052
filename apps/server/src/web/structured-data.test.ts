import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { startTestServer } from '#testing.ts'
import { openPage, structuredIn } from './testing-page.ts'
import { checkVocabulary, missingFields, missingRecommended } from './vocabulary/testing.ts'

const { url, database } = await startTestServer()

const owner = await createPerson(database.owner, { userType: 'provider' })
const professional = await createProfessional(database.owner, {
  owner,
  name: 'Buffet "Aurora" </script>',
  cities: ['Niterói', 'Rio de Janeiro'],
  instagram: 'buffet.aurora',
  images: [`${owner.id}/${randomUUID()}-1600.webp`],
  price: { reais: 1200, unit: 'party' },
})
await createFeedback(database.owner, { professional, rating: 5 })
const newcomer = await createProfessional(database.owner, { name: 'Buffet Bossa' })

const structured = async (path: string) => structuredIn((await openPage(url + path)).html)

const pages = [
  '/',
  '/profissionais',
  '/profissionais/buffet',
  '/profissionais/buffet/niteroi',
  `/profissional/${professional.slug}`,
  `/profissional/${newcomer.slug}`,
]

test('every type and property in the structured data of public pages is in the schema.org vocabulary', async () => {
  for (const page of pages) {
    const nodes = await structured(page)
    assert.ok(nodes.length > 0, page)
    for (const node of nodes) {
      assert.equal(node['@context'], 'https://schema.org')
      assert.deepEqual(checkVocabulary(node), [], page)
    }
  }
})

test('the structured data of public pages has the fields that Google requires', async () => {
  for (const page of pages) {
    for (const node of await structured(page)) assert.deepEqual(missingFields(node), [], page)
  }
})

test('of the fields that Google recommends, structured data lacks only those for which we have no data', async () => {
  const unknown = ['department', 'geo', 'openingHoursSpecification', 'priceRange', 'review']
  const [business] = await structured(`/profissional/${professional.slug}`)

  assert.deepEqual(missingRecommended(business), unknown)
  assert.deepEqual(missingRecommended(business.aggregateRating), [])
})

test('the structured data of a professional without reviews and photos has no average and no picture', async () => {
  const [business] = await structured(`/profissional/${newcomer.slug}`)

  assert.equal('aggregateRating' in business, false)
  assert.equal('image' in business, false)
})

test('the vocabulary check finds wrong types, properties and values, and missing fields', () => {
  const wrong = [
    { '@type': 'Business', name: 'x' },
    { '@type': 'LocalBusiness', nome: 'x' },
    { '@type': 'LocalBusiness', ratingValue: 5 },
    { '@type': 'LocalBusiness', url: 'not an address' },
    { '@type': 'LocalBusiness', aggregateRating: { '@type': 'City', name: 'x' } },
    { '@type': 'AggregateRating', reviewCount: 1.5 },
  ]
  for (const node of wrong) assert.equal(checkVocabulary(node).length, 1, JSON.stringify(node))
  assert.deepEqual(missingFields({ '@type': 'LocalBusiness', name: 'x' }), ['LocalBusiness lacks address'])
  assert.deepEqual(missingFields({ '@type': 'AggregateRating', ratingValue: 5 }), [
    'AggregateRating lacks ratingCount or reviewCount',
  ])
})
