import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cities } from './cities.ts'
import {
  changeFilters,
  type ListingFilters,
  landingAt,
  listingUrl,
  nowhere,
  parseFilters,
} from './listing-url.ts'
import { neighborhoods, regions, zones } from './neighborhoods.ts'
import { landingUrl } from './routes.ts'
import { slugOf } from './text.ts'

const paramsOf = (url: string) => new URL(url, 'https://app.invalid').searchParams

const examples: readonly ListingFilters[] = [
  {},
  { term: 'dj & cia' },
  { category: 'decoracao', city: 'São João de Meriti' },
  { region: 'regiao-dos-lagos', minPrice: 50, maxPrice: 2000, guests: 80, hours: 5 },
  { neighborhood: 'Água Santa', minRating: 4, eventType: 'fifteenth_birthday', sort: 'cheapest' },
  { zone: 'barra-e-jacarepagua', verified: true, sort: 'newest' },
  { city: 'Niterói', date: '2027-05-15', onlyFree: true },
]

describe("the listing's URL", () => {
  test('a listing URL is read back as the filters from which it was made', () => {
    for (const filters of examples) assert.deepEqual(parseFilters(paramsOf(listingUrl(filters))), filters)
  })

  test('a character that the database refuses is removed from the search term of a URL', () => {
    assert.deepEqual(parseFilters(new URLSearchParams({ busca: 'd\0j' })), { term: 'dj' })
  })

  test('the search term of a URL is read without directional characters, and ignored if only invisible ones are left', () => {
    assert.deepEqual(parseFilters(new URLSearchParams({ busca: 'dj\u202e bom\tde\u200b som' })), {
      term: 'dj bom de som',
    })
    for (const busca of ['\u202e', '\u200b\u2060', '\ufeff \n'])
      assert.deepEqual(parseFilters(new URLSearchParams({ busca })), {}, JSON.stringify(busca))
  })

  test('the minimum price in a listing URL is ignored if it exceeds the maximum price', () => {
    assert.deepEqual(parseFilters(new URLSearchParams({ de: '5000', ate: '1000' })), { maxPrice: 1000 })
    assert.deepEqual(parseFilters(new URLSearchParams({ de: '1000', ate: '1000' })), {
      minPrice: 1000,
      maxPrice: 1000,
    })
  })

  test('a listing URL without filters has no question mark', () => {
    assert.equal(listingUrl({}), '/profissionais')
  })

  test('invalid filters in a listing URL are ignored', () => {
    const url =
      '/profissionais?categoria=../x&cidade=Atlantis&regiao=x&de=-1&ate=1e9&convidados=10001&horas=0&nota=9&verificado=x&evento=x&ordem=x&data=2027-02-30&so-livres=x&busca=%20'
    assert.deepEqual(parseFilters(paramsOf(url)), {})
  })

  for (const [typed, place] of [
    ['Nova Iguaçu', { city: 'Nova Iguaçu' }],
    ['rio de janeiro', { city: 'Rio de Janeiro' }],
    ['região dos lagos', { region: 'regiao-dos-lagos' }],
    ['Zona Sul', { zone: 'zona-sul' }],
    ['meier', { neighborhood: 'Méier' }],
  ] as const) {
    test(`"${typed}" is read as a place if a listing URL contains it as the city`, () => {
      const search = new URLSearchParams({ cidade: typed, regiao: '', zona: '', bairro: '' })
      assert.deepEqual(parseFilters(search), place)
    })
  }

  test('only the narrowest of several places in a listing URL counts', () => {
    const url = '/profissionais?regiao=serrana&cidade=niteroi&zona=zona-sul&bairro=leblon'
    assert.deepEqual(parseFilters(paramsOf(url)), { neighborhood: 'Leblon' })
  })
})

test('a change of filters gives new values to the filters that it names, and removes those that it sets to undefined', () => {
  const filters: ListingFilters = { category: 'dj', city: 'Niterói', sort: 'newest' }

  assert.deepEqual(changeFilters(filters, { ...nowhere, region: 'serrana', sort: undefined }), {
    category: 'dj',
    region: 'serrana',
  })
})

test("a landing page's URL contains a category, and may contain a known city", () => {
  assert.deepEqual(landingAt('/profissionais/buffet'), { category: 'buffet' })
  assert.deepEqual(landingAt('/profissionais/buffet/niteroi'), { category: 'buffet', city: 'Niterói' })
  for (const path of ['/profissionais', '/profissionais/', '/profissionais/buffet/atlantis', '/x/buffet']) {
    assert.equal(landingAt(path), undefined)
  }
  assert.equal(landingUrl({ category: 'buffet', city: 'Niterói' }), '/profissionais/buffet/niteroi')
})

test('no two cities have the same slug, and neither do two regions, zones or neighborhoods', () => {
  const labels = [regions.map(({ label }) => label), zones.map(({ label }) => label), cities, neighborhoods]
  for (const list of labels) assert.equal(new Set(list.map(slugOf)).size, list.length)
})

test('every city is in exactly one region', () => {
  assert.deepEqual(regions.flatMap((region) => region.cities).toSorted(), cities.toSorted())
})
