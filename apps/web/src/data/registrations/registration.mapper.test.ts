import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '#lib/app-error.ts'
import { refusedField, toColumns, toFields, toRegistration } from './registration.mapper.ts'

const row = {
  id: 'r',
  status: 'approved' as const,
  name: 'Sabor & Afeto',
  category_id: 3,
  cities: ['Niterói'],
  whatsapp: '21999887766',
  instagram: 'saboreafeto',
  description: 'Jantares.',
  images: ['me/a-1600.webp'],
}

test('a record fills the form as a person would have typed it', () => {
  assert.deepEqual(toFields(toRegistration(row)), {
    name: 'Sabor & Afeto',
    categoryId: '3',
    newCategory: '',
    cities: ['Niterói'],
    whatsapp: '(21) 99988-7766',
    instagram: '@saboreafeto',
    description: 'Jantares.',
  })
  assert.equal(toFields(toRegistration({ ...row, instagram: null })).instagram, '')
})

test('the form writes only its own columns', () => {
  const { id: _id, status: _status, category_id: categoryId, ...columns } = row
  const output = { ...columns, cities: ['Niterói' as const], categoryId, newCategory: 'Recreação' }

  assert.deepEqual(Object.keys(toColumns(output)).toSorted(), [
    'category_id',
    'cities',
    'description',
    'images',
    'instagram',
    'name',
    'whatsapp',
  ])
})

const refusal = (code: string, hint: unknown) =>
  new AppError(code, 'Escolha uma categoria.', { cause: { hint } })

test("an error's hint names the rejected field", () => {
  assert.equal(refusedField(refusal('23514', 'category_id')), 'categoryId')
  assert.equal(refusedField(refusal('23514', 'images')), 'images')
})

test('other errors belong to no field', () => {
  assert.equal(refusedField(refusal('23514', 'status')), undefined)
  assert.equal(refusedField(refusal('23514', null)), undefined)
  assert.equal(refusedField(refusal('42501', 'name')), undefined)
  assert.equal(refusedField(new Error('name')), undefined)
})
