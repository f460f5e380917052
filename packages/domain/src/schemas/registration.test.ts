import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FormInput } from '../registration-fields.ts'
import { formMessage } from './form-message.ts'
import { categorySchema, registrationSchema } from './registration.ts'
import { fieldErrors, fieldMessages } from './testing.ts'

const filledIn: FormInput = {
  name: ' Buffet Lua Cheia ',
  category_id: '1',
  cities: ['Niterói', 'Maricá', 'São Gonçalo', 'Itaboraí'],
  whatsapp: '(21) 90000-0001',
  neighborhoods: ['Tijuca', 'Ipanema'],
  instagram: 'https://instagram.com/Buffet.LuaCheia/',
  description: 'Jantares e coquetéis.',
  price: 'R$ 1.200',
  price_unit: 'party',
  included: ' Louça e garçons. ',
  event_types: ['wedding', 'other'],
  years_of_experience: '12',
  images: Array.from({ length: 6 }, (_, index) => `owner/${index}-1600.webp`),
}
const check = (changes: Partial<FormInput>) => registrationSchema.safeParse({ ...filledIn, ...changes })

test('a complete registration parses to what the database accepts', () => {
  assert.deepEqual(registrationSchema.parse(filledIn), {
    ...filledIn,
    name: 'Buffet Lua Cheia',
    category_id: 1,
    whatsapp: '21900000001',
    instagram: 'buffet.luacheia',
    price: 1200,
    included: 'Louça e garçons.',
    years_of_experience: 12,
  })
})

test('a registration needs no neighborhoods, price, list of what is included, event types or years of experience', () => {
  const none = { neighborhoods: [], price: ' ', included: ' \n', event_types: [], years_of_experience: '' }
  const { data } = check(none)

  assert.deepEqual(
    [data?.neighborhoods, data?.price, data?.included, data?.event_types, data?.years_of_experience],
    [[], null, null, [], null],
  )
})

test('the price of a registration is whole reais within the limits of prices', () => {
  assert.equal(check({ price: '1' }).data?.price, 1)
  assert.equal(check({ price: '1.000.000,00' }).data?.price, 1_000_000)
  for (const price of ['0', '1.000.001', '1200,50', '-5', 'a combinar']) {
    assert.match(
      fieldMessages(check({ price })).price ?? '',
      /^Informe o preço em reais inteiros, de R\$\s1 a/,
      price,
    )
  }
})

test('years of experience are a number from 0 to 80', () => {
  assert.equal(check({ years_of_experience: '0' }).data?.years_of_experience, 0)
  assert.equal(check({ years_of_experience: ' 80 ' }).data?.years_of_experience, 80)
  for (const years_of_experience of ['81', '-1', '2,5', 'dez', '1e1']) {
    const expected = { years_of_experience: 'Informe os anos de experiência com um número de 0 a 80.' }
    assert.deepEqual(fieldMessages(check({ years_of_experience })), expected)
  }
})

test('a seventh, unknown or repeated neighborhood is refused', () => {
  const seven = ['Tijuca', 'Ipanema', 'Leblon', 'Lapa', 'Centro', 'Botafogo', 'Urca']

  assert.deepEqual(fieldMessages(check({ neighborhoods: seven })), {
    neighborhoods: 'Você pode selecionar no máximo 6 bairros.',
  })
  assert.ok(check({ neighborhoods: seven.slice(1) }).success)
  assert.ok('neighborhoods.0' in fieldMessages(check({ neighborhoods: ['Icaraí'] })))
  assert.ok('neighborhoods' in fieldMessages(check({ neighborhoods: ['Lapa', 'Lapa'] })))
})

test('the text about what is included has at most 500 characters', () => {
  assert.ok(check({ included: '🎉'.repeat(500) }).success)
  assert.deepEqual(fieldMessages(check({ included: 'é'.repeat(501) })), {
    included: 'O que está incluído deve ter no máximo 500 caracteres.',
  })
})

test('an empty registration form marks each required field and shows one message', () => {
  const result = check({
    name: '',
    category_id: '',
    cities: [],
    whatsapp: '',
    instagram: '',
    description: ' ',
    images: [],
  })

  assert.deepEqual(Object.keys(fieldErrors(result)), [
    'name',
    'category_id',
    'cities',
    'whatsapp',
    'description',
  ])
  assert.equal(formMessage(fieldErrors(result)), 'Preencha todos os campos obrigatórios')
})

test('a registration is not accepted while its category is still being added', () => {
  assert.deepEqual(fieldMessages(check({ category_id: 'nova' })), { category_id: 'Escolha uma categoria.' })
})

test('a fifth city is refused', () => {
  assert.deepEqual(fieldMessages(check({ cities: [...filledIn.cities, 'Magé'] })), {
    cities: 'Você pode selecionar no máximo 4 cidades.',
  })
})

test('an unknown or repeated city is refused', () => {
  assert.ok('cities.0' in fieldMessages(check({ cities: ['São Paulo'] })))
  assert.ok('cities' in fieldMessages(check({ cities: ['Magé', 'Magé'] })))
})

test('a seventh photo is refused', () => {
  assert.deepEqual(fieldMessages(check({ images: [...filledIn.images, 'owner/6-1600.webp'] })), {
    images: 'Limite de 6 fotos atingido.',
  })
})

test('the Instagram field may be empty but not invalid', () => {
  assert.equal(check({ instagram: ' ' }).data?.instagram, null)
  assert.ok('instagram' in fieldMessages(check({ instagram: 'minha página' })))
})

test('the length of a text is counted in characters, as in the database: an emoji counts as one', () => {
  assert.ok(check({ description: '🎉'.repeat(2000) }).success)
  assert.deepEqual(fieldMessages(check({ description: 'é'.repeat(2001) })), {
    description: 'A descrição deve ter no máximo 2000 caracteres.',
  })
  assert.deepEqual(fieldMessages(check({ name: '🎉' })), { name: 'O nome deve ter ao menos 2 caracteres.' })
})

test('the name of a new category is trimmed', () => {
  assert.deepEqual(categorySchema.parse({ name: ' Doces finos ' }), { name: 'Doces finos' })
})

test('empty, too short and too long names of categories get the same message', () => {
  for (const name of ['', '   ', 'a', 'a'.repeat(61)]) {
    assert.deepEqual(fieldMessages(categorySchema.safeParse({ name })), { name: 'Categoria inválida' }, name)
  }
})
