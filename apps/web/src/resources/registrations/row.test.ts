import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formColumns } from '@fenix/domain/registration-fields.ts'
import { registrationSchema } from '@fenix/domain/schemas/registration.ts'
import { AppError } from '#kit/browser/app-error.ts'
import { registrationRow } from '#testing/registration-row.ts'
import { type Registration, refusedField, toColumns, toFields } from './row.ts'

const row = registrationRow({
  cities: ['Rio de Janeiro'],
  neighborhoods: ['Tijuca'],
  price: 1200,
  price_unit: 'person',
}) as Registration

const output = registrationSchema.parse({ ...toFields(row), images: row.images })

test('saving a registration form writes exactly the columns that the form edits', () => {
  assert.deepEqual(toColumns(output), Object.fromEntries(formColumns.map((column) => [column, row[column]])))
})

test('a form saves no unit without a price and no neighborhoods without their city', () => {
  assert.equal(toColumns({ ...output, price: null }).price_unit, null)
  assert.deepEqual(toColumns({ ...output, cities: ['Niterói'] }).neighborhoods, [])
})

const refusal = (code: string, hint: unknown) =>
  new AppError(code, 'Escolha uma categoria.', { cause: { hint } })

test("an error's hint names the rejected field", () => {
  assert.equal(refusedField(refusal('23514', 'category_id')), 'category_id')
  assert.equal(refusedField(refusal('23514', 'images')), 'images')
  assert.equal(refusedField(refusal('23514', 'price_unit')), 'price')
})

test('an error without the code and hint of a rejected field belongs to no field', () => {
  assert.equal(refusedField(refusal('23514', 'status')), undefined)
  assert.equal(refusedField(refusal('23514', null)), undefined)
  assert.equal(refusedField(refusal('42501', 'name')), undefined)
  assert.equal(refusedField(new Error('name')), undefined)
})
