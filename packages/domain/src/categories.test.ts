import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryKey, defaultCategories, findCategory } from './categories.ts'

test('the defaults are the five of the specification', () => {
  assert.deepEqual([...defaultCategories], ['Buffet', 'DJ', 'Fotografia', 'Decoração', 'Cerimonial'])
})

test('a category is the same whatever its case, accents and outer spaces', () => {
  assert.equal(categoryKey('  DECORACAO '), categoryKey('Decoração'))
  assert.notEqual(categoryKey('Foto grafia'), categoryKey('Fotografia'))
})

test('a name that already exists finds the category that has it', () => {
  const categories = [
    { id: 1, name: 'Buffet' },
    { id: 4, name: 'Decoração' },
  ]

  assert.equal(findCategory(categories, ' decoracao')?.id, 4)
  assert.equal(findCategory(categories, 'Doces'), undefined)
})
