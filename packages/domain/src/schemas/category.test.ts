import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categorySchema } from './category.ts'
import { fieldMessages } from './testing.ts'

test('a new category is trimmed', () => {
  assert.deepEqual(categorySchema.parse({ name: ' Doces finos ' }), { name: 'Doces finos' })
})

test('a blank, too short or too long category is refused in the same words', () => {
  for (const name of ['', '   ', 'a', 'a'.repeat(61)]) {
    assert.deepEqual(fieldMessages(categorySchema.safeParse({ name })), { name: 'Categoria inválida' }, name)
  }
})
