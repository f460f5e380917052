import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { isInvalid } from './refusals.ts'
import { insertRegistration, registrationOf, updateRegistration } from './registrations.ts'

const { owner, actAs } = await openTestDatabase()
const provider = await createPerson(owner, { userType: 'provider' })
const self = actAs(provider)
const { id } = await createProfessional(owner, { owner: provider })
const photo = (folder = provider.id, end = '-1600.webp') => `${folder}/${randomUUID()}${end}`

async function refuses(field: string, ...values: unknown[]) {
  for (const value of values) await isInvalid(updateRegistration(self, id, { [field]: value }), field)
}

test('a registration without a required field is refused with the name of that field', async () => {
  const other = await createPerson(owner, { userType: 'provider' })
  for (const field of ['category_id', 'name', 'description', 'cities', 'whatsapp']) {
    const { [field]: _, ...rest } = registrationOf(other)
    await isInvalid(insertRegistration(actAs(other), rest), field)
  }
})

test('the lists of a registration cannot contain null', async () => {
  await refuses('cities', ['Niterói', null])
  await refuses('event_types', ['wedding', null])
  await refuses('images', [null])
})

test('a WhatsApp number has ten or eleven digits and a Brazilian area code', () =>
  refuses('whatsapp', '', '12345', '(20) 90000-0001', '21 90000 00012'))

test('a WhatsApp number is stored as digits, without country code or trunk zero', async () => {
  for (const typed of ['+55 (21) 90000-0001', '5521900000001', '021 90000-0001', '(21) 90000-0001']) {
    const [row] = await updateRegistration(self, id, { whatsapp: typed })
    assert.equal(row?.whatsapp, '21900000001')
  }
})

test('an Instagram handle is stored in lower case without @, and as null if empty', async () => {
  assert.equal(
    (await updateRegistration(self, id, { instagram: ' @Ana.Decora ' }))[0]?.instagram,
    'ana.decora',
  )
  assert.equal((await updateRegistration(self, id, { instagram: '' }))[0]?.instagram, null)
})

test("a registration must refer to each photo by the path of the photo's widest file", async () => {
  await refuses(
    'images',
    ['https://example.com/a.webp'],
    [photo(provider.id, '-480.webp')],
    [photo(provider.id, '-1600.svg')],
    [`${provider.id}/../${randomUUID()}-1600.webp`],
  )
})

test('a registration has either both a price and its unit or neither', async () => {
  await isInvalid(updateRegistration(self, id, { price: 100 }), 'price_unit')
  await isInvalid(updateRegistration(self, id, { price_unit: 'hour' }), 'price')
  for (const [price, price_unit] of [
    [1_000_000, 'party'],
    [80, 'person'],
    [null, null],
  ]) {
    await updateRegistration(self, id, { price, price_unit })
  }
  await assert.rejects(updateRegistration(self, id, { price: 100, price_unit: 'day' }))
})

test('the text about what a price includes is stored trimmed, and as null if empty', async () => {
  for (const [typed, stored] of [
    [' Som e luz \n', 'Som e luz'],
    ['  ', null],
    [null, null],
  ]) {
    assert.equal((await updateRegistration(self, id, { included: typed }))[0]?.included, stored)
  }
})

test('a registration accepts only known event types', async () => {
  await assert.rejects(updateRegistration(self, id, { event_types: ['funeral'] }))
  await updateRegistration(self, id, { event_types: ['wedding', 'other'] })
  await updateRegistration(self, id, { event_types: null })
})

test('only a registration in the city of Rio de Janeiro can have neighborhoods', async () => {
  await refuses('neighborhoods', ['Tijuca'])
  await updateRegistration(self, id, { cities: ['Rio de Janeiro'], neighborhoods: ['Tijuca', 'Leblon'] })
  await refuses('neighborhoods', ['Tijuca', null], [['Tijuca', 'Leblon']])
  await isInvalid(updateRegistration(self, id, { cities: ['Niterói'] }), 'neighborhoods')
  await updateRegistration(self, id, { cities: ['Niterói'], neighborhoods: [] })
})

test('an approved registration stays approved when its owner changes price, events or experience', async () => {
  const [row] = await updateRegistration(self, id, {
    price: 900,
    price_unit: 'party',
    event_types: ['children'],
    years_of_experience: 3,
  })
  assert.equal(row?.status, 'approved')
})

test("a registration's category must exist", () => refuses('category_id', 999_999))
