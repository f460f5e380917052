import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formMessage } from './form-message.ts'
import { type RegistrationInput, registrationSchema } from './registration.ts'
import { fieldErrors, fieldMessages } from './testing.ts'

const filledIn: RegistrationInput = {
  name: ' Buffet Lua Cheia ',
  categoryId: '1',
  cities: ['Niterói', 'Maricá', 'São Gonçalo', 'Itaboraí'],
  whatsapp: '(21) 90000-0001',
  instagram: 'https://instagram.com/Buffet.LuaCheia/',
  description: 'Jantares e coquetéis.',
  images: Array.from({ length: 6 }, (_, index) => `owner/${index}-1600.webp`),
}
const check = (changes: Partial<RegistrationInput>) =>
  registrationSchema.safeParse({ ...filledIn, ...changes })

test('a complete form parses to what the database accepts', () => {
  assert.deepEqual(registrationSchema.parse(filledIn), {
    ...filledIn,
    name: 'Buffet Lua Cheia',
    categoryId: 1,
    whatsapp: '21900000001',
    instagram: 'buffet.luacheia',
  })
})

test('an empty form marks each required field and shows one message', () => {
  const result = check({
    name: '',
    categoryId: '',
    cities: [],
    whatsapp: '',
    instagram: '',
    description: ' ',
    images: [],
  })

  assert.deepEqual(Object.keys(fieldErrors(result)), [
    'name',
    'categoryId',
    'cities',
    'whatsapp',
    'description',
  ])
  assert.equal(formMessage(fieldErrors(result)), 'Preencha todos os campos obrigatórios')
})

test('a category that is still being added is not accepted', () => {
  assert.deepEqual(fieldMessages(check({ categoryId: 'nova' })), { categoryId: 'Escolha uma categoria.' })
})

test('the fifth city is refused', () => {
  assert.deepEqual(fieldMessages(check({ cities: [...filledIn.cities, 'Magé'] })), {
    cities: 'Você pode selecionar no máximo 4 cidades.',
  })
})

test('a city that is not on the list, or repeated, is refused', () => {
  assert.ok('cities.0' in fieldMessages(check({ cities: ['São Paulo'] })))
  assert.ok('cities' in fieldMessages(check({ cities: ['Magé', 'Magé'] })))
})

test('the seventh photo is refused', () => {
  assert.deepEqual(fieldMessages(check({ images: [...filledIn.images, 'owner/6-1600.webp'] })), {
    images: 'Limite de 6 fotos atingido.',
  })
})

test('Instagram may be empty but not invalid', () => {
  assert.equal(check({ instagram: ' ' }).data?.instagram, null)
  assert.ok('instagram' in fieldMessages(check({ instagram: 'minha página' })))
})

test('lengths count characters as the database does', () => {
  assert.ok(check({ description: '🎉'.repeat(2000) }).success)
  assert.deepEqual(fieldMessages(check({ description: 'é'.repeat(2001) })), {
    description: 'Use no máximo 2000 caracteres.',
  })
  assert.deepEqual(fieldMessages(check({ name: '🎉' })), { name: 'Use ao menos 2 caracteres.' })
})
