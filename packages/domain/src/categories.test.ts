import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryKey, defaultCategories, findCategory } from './categories.ts'

test("the defaults are the specification's five", () => {
  assert.deepEqual([...defaultCategories], ['Buffet', 'DJ', 'Fotografia', 'Decoração', 'Cerimonial'])
})

test('case, accents and outer spaces do not distinguish categories', () => {
  assert.equal(categoryKey('  DECORACAO '), categoryKey('Decoração'))
  assert.notEqual(categoryKey('Foto grafia'), categoryKey('Fotografia'))
})

test('an existing name finds its category', () => {
  const categories = [
    { id: 1, name: 'Buffet' },
    { id: 4, name: 'Decoração' },
  ]

  assert.equal(findCategory(categories, ' decoracao')?.id, 4)
  assert.equal(findCategory(categories, 'Doces'), undefined)
})
