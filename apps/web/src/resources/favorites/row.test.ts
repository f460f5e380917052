import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listingRow } from '#testing/listing-row.ts'
import { favoritePageSize, toFavoritePage, withFavorite, withoutFavorite } from './row.ts'

const professional = listingRow()

const row = (id: string, found: typeof professional | null) => ({
  professional_id: id,
  created_at: '2026-11-08T12:00:00+00:00',
  professionals: found,
})

test('a favorite whose professional is not visible is left out of the list', () => {
  const { professionals, next } = toFavoritePage([row('p1', professional), row('p2', null)])

  assert.deepEqual(
    professionals.map(({ id }) => id),
    ['p1'],
  )
  assert.equal(next, undefined)
})

test('the next page of favorites begins after the last row, even if its professional is not visible', () => {
  const rows = [
    ...Array.from({ length: favoritePageSize - 1 }, () => row('p1', professional)),
    row('p9', null),
  ]

  assert.deepEqual(toFavoritePage(rows).next, { created_at: '2026-11-08T12:00:00+00:00', id: 'p9' })
})

test('favoriting twice adds the favorite once', () => {
  assert.deepEqual(withFavorite(undefined, 'a'), ['a'])
  assert.deepEqual(withFavorite(['b'], 'a'), ['a', 'b'])
  assert.deepEqual(withFavorite(['b', 'a'], 'a'), ['b', 'a'])
})

test('removing a favorite keeps the others', () => {
  assert.deepEqual(withoutFavorite(['a', 'b'], 'a'), ['b'])
  assert.deepEqual(withoutFavorite(undefined, 'a'), [])
})
