import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registrationSchema } from '@fenix/domain/schemas/registration.ts'
import { AppError } from '#lib/app-error.ts'
import { refusedField, toColumns, toFields, toRegistration } from './registration.mapper.ts'

const row = {
  id: 'r',
  version: 1,
  slug: 'sabor-afeto',
  status: 'approved' as const,
  name: 'Sabor & Afeto',
  category_id: 3,
  cities: ['Rio de Janeiro'],
  neighborhoods: ['Tijuca'],
  whatsapp: '21999887766',
  instagram: 'saboreafeto',
  description: 'Jantares.',
  price: 1200,
  price_unit: 'person' as const,
  included: 'Louça.',
  event_types: ['wedding' as const],
  years_of_experience: 0,
  images: ['me/a-1600.webp'],
  submitted_at: '2026-11-19T12:00:00+00:00',
  reviewed_at: '2026-11-20T12:00:00+00:00',
  updated_at: '2026-11-21T12:00:00+00:00',
  rating: 4.5,
  feedback_count: 2,
  registration_decisions: null,
}

test('a record fills the form as a person would have typed it', () => {
  assert.deepEqual(toFields(toRegistration(row)), {
    name: 'Sabor & Afeto',
    categoryId: '3',
    newCategory: '',
    cities: ['Rio de Janeiro'],
    neighborhoods: ['Tijuca'],
    whatsapp: '(21) 99988-7766',
    instagram: '@saboreafeto',
    description: 'Jantares.',
    price: '1.200',
    priceUnit: 'person',
    included: 'Louça.',
    eventTypes: ['wedding'],
    yearsOfExperience: '0',
  })
})

test('what a record lacks is empty in the form', () => {
  const { instagram, price, priceUnit, included, yearsOfExperience } = toFields(
    toRegistration({
      ...row,
      instagram: null,
      price: null,
      price_unit: null,
      included: null,
      years_of_experience: null,
    }),
  )

  assert.deepEqual([instagram, price, included, yearsOfExperience], ['', '', '', ''])
  assert.equal(priceUnit, 'party')
})

const output = registrationSchema.parse({ ...toFields(toRegistration(row)), images: row.images })

test('the form writes only its own columns', () => {
  const {
    id: _id,
    version: _version,
    slug: _slug,
    status: _status,
    submitted_at: _submitted,
    reviewed_at: _reviewed,
    updated_at: _updated,
    rating: _rating,
    feedback_count: _count,
    registration_decisions: _decision,
    ...columns
  } = row

  assert.deepEqual(toColumns(output), columns)
})

test('a unit is not written without a price, nor neighborhoods without their city', () => {
  assert.equal(toColumns({ ...output, price: null }).price_unit, null)
  assert.deepEqual(toColumns({ ...output, cities: ['Niterói'] }).neighborhoods, [])
})

const refusal = (code: string, hint: unknown) =>
  new AppError(code, 'Escolha uma categoria.', { cause: { hint } })

test("an error's hint names the rejected field", () => {
  assert.equal(refusedField(refusal('23514', 'category_id')), 'categoryId')
  assert.equal(refusedField(refusal('23514', 'images')), 'images')
  assert.equal(refusedField(refusal('23514', 'price_unit')), 'price')
})

test('other errors belong to no field', () => {
  assert.equal(refusedField(refusal('23514', 'status')), undefined)
  assert.equal(refusedField(refusal('23514', null)), undefined)
  assert.equal(refusedField(refusal('42501', 'name')), undefined)
  assert.equal(refusedField(new Error('name')), undefined)
})
