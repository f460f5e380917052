import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
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

describe('fields of a registration', () => {
  describe('as a provider', () => {
    test('a registration without a required field is refused with the name of that field', async () => {
      const other = await createPerson(owner, { userType: 'provider' })
      for (const field of ['category_id', 'name', 'description', 'cities', 'whatsapp']) {
        const { [field]: _, ...rest } = registrationOf(other)
        await isInvalid(insertRegistration(actAs(other), rest), field)
      }
    })

    test('a name has 2 to 120 characters', () => refuses('name', '', ' a ', 'a'.repeat(121)))

    test('a description has 1 to 2000 characters', () => refuses('description', '', ' \n ', 'a'.repeat(2001)))

    test('there are 1 to 4 distinct cities, all in the state', () =>
      refuses(
        'cities',
        [],
        ['São Paulo'],
        ['Niterói', 'Niterói'],
        ['Niterói', null],
        ['Niterói', 'Maricá', 'Magé', 'Macaé', 'Paraty'],
      ))

    test('a WhatsApp number has ten or eleven digits and a Brazilian area code', () =>
      refuses('whatsapp', '', '12345', '(20) 90000-0001', '21 90000 00012'))

    test('a WhatsApp number is stored as digits, without country code or trunk zero', async () => {
      for (const typed of ['+55 (21) 90000-0001', '5521900000001', '021 90000-0001', '(21) 90000-0001']) {
        const [row] = await updateRegistration(self, id, { whatsapp: typed })
        assert.equal(row?.whatsapp, '21900000001')
      }
    })

    test('an Instagram handle is stored in lower case without @, or as null', async () => {
      await refuses('instagram', 'minha página', '.ana', 'ana.', 'a'.repeat(31))
      assert.equal(
        (await updateRegistration(self, id, { instagram: ' @Ana.Decora ' }))[0]?.instagram,
        'ana.decora',
      )
      assert.equal((await updateRegistration(self, id, { instagram: '' }))[0]?.instagram, null)
    })

    test("there are at most 6 distinct photos, all in the provider's own folder", async () => {
      const one = photo()
      await updateRegistration(self, id, { images: Array.from({ length: 6 }, () => photo()) })
      await refuses(
        'images',
        Array.from({ length: 7 }, () => photo()),
        [photo(randomUUID())],
        [one, one],
        ['https://example.com/a.webp'],
        [photo(provider.id, '-480.webp')],
        [photo(provider.id, '-1600.svg')],
        [`${provider.id}/../${randomUUID()}-1600.webp`],
        [null],
      )
    })

    test('a price is 1 to 1,000,000 whole reais with its unit; both may be missing', async () => {
      await refuses('price', 0, -1, 1_000_001)
      await isInvalid(updateRegistration(self, id, { price: 100 }), 'price_unit')
      await isInvalid(updateRegistration(self, id, { price_unit: 'hour' }), 'price')
      for (const [price, unit, partyPrice] of [
        [1_000_000, 'party', 1_000_000],
        [80, 'person', null],
        [null, null, null],
      ]) {
        const [row] = await updateRegistration(self, id, { price, price_unit: unit })
        assert.equal(row?.party_price, partyPrice)
      }
      await assert.rejects(updateRegistration(self, id, { price: 100, price_unit: 'day' }))
    })

    test('what is included has up to 500 characters, trimmed, or is null', async () => {
      await refuses('included', 'a'.repeat(501))
      for (const [typed, stored] of [
        [' Som e luz \n', 'Som e luz'],
        ['  ', null],
        [null, null],
      ]) {
        assert.equal((await updateRegistration(self, id, { included: typed }))[0]?.included, stored)
      }
    })

    test('event types are known and distinct', async () => {
      await refuses('event_types', ['wedding', 'wedding'], ['wedding', null])
      await assert.rejects(updateRegistration(self, id, { event_types: ['funeral'] }))
      await updateRegistration(self, id, { event_types: ['wedding', 'other'] })
      await updateRegistration(self, id, { event_types: null })
    })

    test('years of experience are 0 to 80, or null', async () => {
      await refuses('years_of_experience', -1, 81)
      for (const years of [0, 80, null]) await updateRegistration(self, id, { years_of_experience: years })
    })

    test('there are at most 6 distinct neighborhoods, all of the city of Rio de Janeiro', async () => {
      await refuses('neighborhoods', ['Tijuca'])
      await updateRegistration(self, id, { cities: ['Rio de Janeiro'], neighborhoods: ['Tijuca', 'Leblon'] })
      await refuses(
        'neighborhoods',
        ['Icaraí'],
        ['Tijuca', 'Tijuca'],
        ['Tijuca', null],
        [['Tijuca', 'Leblon']],
        ['Leme', 'Lapa', 'Gamboa', 'Urca', 'Caju', 'Centro', 'Tijuca'],
      )
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

    test('a category must exist', () => refuses('category_id', 999_999))
  })
})
