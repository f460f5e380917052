import { cities } from '@fenix/domain/cities.ts'
import { changeFilters, type ListingFilters, listingUrl, parseFilters } from '@fenix/domain/listing-url.ts'
import { neighborhoods, regions, zones } from '@fenix/domain/neighborhoods.ts'
import { assert, expect, test } from 'vitest'
import { placeLabel } from './active-filters.ts'
import { isAt, placeGroups } from './place-list.tsx'

const places = (filters: ListingFilters) => placeGroups(filters, undefined).flatMap((group) => group.places)

test('the list offers the whole state and every region, city, zone and neighborhood once', () => {
  const labels = places({}).map(({ label }) => label)

  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.length).toBe(1 + regions.length + cities.length + zones.length + neighborhoods.length)
})

test('choosing a place replaces the previous place, and the URL restores the chosen place', () => {
  for (const before of places({})) {
    for (const place of [places({})[0], places({})[3], places({})[20], places({})[150], places({}).at(-1)]) {
      assert(place)
      const filters = changeFilters(changeFilters({ term: 'dj' }, before.change), place.change)
      const read = parseFilters(new URLSearchParams(listingUrl(filters).split('?')[1]))

      expect(read).toEqual(filters)
      expect(isAt(read, place)).toBeTruthy()
      expect(isAt(read, before)).toBe(before.label === place.label)
      expect(place.label.startsWith(placeLabel(read) ?? 'Todo o estado')).toBeTruthy()
    }
  }
})

test('cities are sorted by their number of professionals, highest first', () => {
  const counts = {
    total: 0,
    categories: {},
    neighborhoods: {},
    prices: { steps: [], unpriced: 0 },
    nearest: null,
  }
  const [, group] = placeGroups({}, { ...counts, cities: { Niterói: 3, 'Rio de Janeiro': 101 } })

  expect(group?.places.slice(0, 3).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Rio de Janeiro 101',
    'Niterói 3',
    'Angra dos Reis 0',
  ])
})

test('a search in the city of Rio de Janeiro offers its zones first', () => {
  for (const filters of [{ city: 'Rio de Janeiro' }, { zone: 'zona-sul' }, { neighborhood: 'Tijuca' }]) {
    expect(placeGroups(filters, undefined)[0]?.label).toBe(zones[0]?.label)
  }
  expect(placeGroups({ city: 'Niterói' }, undefined)[0]?.label).toBe('Regiões')
})
