import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  emptyForm,
  type FormRow,
  formColumns,
  isFormInput,
  seenFields,
  toFormInput,
  wordsOf,
} from './registration-fields.ts'

const row: FormRow = {
  name: 'Sabor & Afeto',
  category_id: 3,
  cities: ['Rio de Janeiro'],
  neighborhoods: ['Tijuca'],
  whatsapp: '21999887766',
  instagram: 'saboreafeto',
  description: 'Jantares.',
  images: ['me/a-1600.webp'],
  price: 1200,
  price_unit: 'person',
  included: 'Louça.',
  event_types: ['wedding'],
  years_of_experience: 0,
}

test('a stored registration fills the form as a person would type it', () => {
  assert.deepEqual(toFormInput(row), {
    ...row,
    category_id: '3',
    whatsapp: '(21) 99988-7766',
    instagram: '@saboreafeto',
    price: '1.200',
    years_of_experience: '0',
  })
})

test('a missing value of a registration is empty in the form', () => {
  const { instagram, price, price_unit, included, years_of_experience } = toFormInput({
    ...row,
    instagram: null,
    price: null,
    price_unit: null,
    included: null,
    years_of_experience: null,
  })

  assert.deepEqual([instagram, price, included, years_of_experience], ['', '', '', ''])
  assert.equal(price_unit, 'party')
})

test('a stored value of a registration is put into words, and a missing value gives an empty text', () => {
  assert.equal(wordsOf('cities', row), 'Rio de Janeiro\nTijuca')
  assert.equal(wordsOf('price', row), 'R$\u00a01.200 por pessoa')
  assert.equal(wordsOf('event_types', row), 'Casamento')
  assert.equal(wordsOf('years_of_experience', row), 'menos de 1 ano')
  assert.equal(wordsOf('years_of_experience', { ...row, years_of_experience: null }), '')
})

test('each field of the registration form accepts an empty and a stored value, but a choice accepts no unknown option', () => {
  const empty = emptyForm()
  for (const column of formColumns) assert.ok(isFormInput(column, empty[column]), column)
  for (const column of formColumns) assert.ok(isFormInput(column, toFormInput(row)[column]), column)
  assert.ok(!isFormInput('cities', ['Atlântida']))
  assert.ok(!isFormInput('event_types', 'wedding'))
  assert.ok(!isFormInput('price_unit', 'day'))
  assert.ok(!isFormInput('name', null))
})

test('cities and neighborhoods are shown as one value, and so are a price and its unit', () => {
  const seen = seenFields.map((columns) => columns.join(' '))
  assert.ok(seen.includes('cities neighborhoods'))
  assert.ok(seen.includes('price price_unit'))
  assert.equal(seen.join(' ').split(' ').length, formColumns.length)
})
