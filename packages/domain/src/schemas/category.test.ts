import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categorySchema } from './category.ts'
import { fieldMessages } from './testing.ts'

test('a new category is trimmed', () => {
  assert.deepEqual(categorySchema.parse({ name: ' Doces finos ' }), { name: 'Doces finos' })
})

test('empty, too short and too long categories get the same message', () => {
  for (const name of ['', '   ', 'a', 'a'.repeat(61)]) {
    assert.deepEqual(fieldMessages(categorySchema.safeParse({ name })), { name: 'Categoria inválida' }, name)
  }
})
