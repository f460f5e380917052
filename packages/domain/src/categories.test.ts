import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byPlace, categoryKey, defaultCategories, findCategory } from './categories.ts'

test("the default categories are the specification's five", () => {
  assert.deepEqual([...defaultCategories], ['Buffet', 'DJ', 'Fotografia', 'Decoração', 'Cerimonial'])
})

test('names that differ only in case, accents or surrounding spaces are the same category', () => {
  assert.equal(categoryKey('  DECORACAO '), categoryKey('Decoração'))
  assert.notEqual(categoryKey('Foto grafia'), categoryKey('Fotografia'))
})

test('categories without a position sort after those that have one', () => {
  const categories = [
    { id: 1, position: null },
    { id: 2, position: 2 },
    { id: 3, position: 1 },
    { id: 4, position: null },
  ]

  assert.deepEqual(
    categories.toSorted(byPlace).map(({ id }) => id),
    [3, 2, 1, 4],
  )
})

test('a category is found by its name, ignoring case, accents and surrounding spaces', () => {
  const categories = [
    { id: 1, name: 'Buffet' },
    { id: 4, name: 'Decoração' },
  ]

  assert.equal(findCategory(categories, ' decoracao')?.id, 4)
  assert.equal(findCategory(categories, 'Doces'), undefined)
})
