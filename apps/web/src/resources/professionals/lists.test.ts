import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listingRow } from '#testing/listing-row.ts'
import { listed, withProfessional, withWords } from './lists.ts'
import { toProfessional } from './row.ts'

const professional = (id: string, rating: number | null = null) => toProfessional(listingRow({ id, rating }))

const list = (...pages: string[][]) => ({
  pages: pages.map((ids) => ({ professionals: ids.map((id) => professional(id)) })),
  pageParams: pages.map(() => undefined),
})

test("a professional's new average is shown without moving the professional in the list", () => {
  const changed = listed(withProfessional(list(['a', 'b'], ['c']), professional('b', 4.5)))

  assert.deepEqual(
    changed.map(({ id, rating }) => [id, rating]),
    [
      ['a', null],
      ['b', 4.5],
      ['c', null],
    ],
  )
})

test('updating a professional does not change lists that do not contain the professional', () => {
  assert.deepEqual(withProfessional(list(['a']), professional('b', 4.5)), list(['a']))
})

test('a professional that moved from one page to the next between requests is listed once', () => {
  assert.deepEqual(
    listed(list(['a', 'b'], ['b', 'c'])).map(({ id }) => id),
    ['a', 'b', 'c'],
  )
})

test('a list that is not loaded yet counts as a list without professionals', () => {
  assert.deepEqual(listed(undefined), [])
})

test("a professional is found if each word of the term occurs in the professional's texts, ignoring case and accents", () => {
  const kept = [
    listingRow({ id: 'buffet', name: 'Sabor & Afeto Buffet', cities: ['Niterói'] }),
    listingRow({
      id: 'dj',
      name: 'Som Maré Alta',
      description: 'Música para casamentos.',
      cities: ['Maricá'],
    }),
  ].map(toProfessional)
  const found = (term?: string) => withWords(kept, term).map(({ id }) => id)

  assert.deepEqual(found('NITEROI  afeto'), ['buffet'])
  assert.deepEqual(found('musica mare'), ['dj'])
  assert.deepEqual(found('dj afeto'), [])
  assert.deepEqual(found(), ['buffet', 'dj'])
})
