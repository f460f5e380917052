import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createCategory } from '@fenix/database/factories/categories.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isInvalid, isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, provider, admin } = await createPeople(owner)
const add = (name: string) => ['insert into categories (name) values ($1) returning name', [name]] as const

describe('categories', () => {
  describe('as a visitor', () => {
    test('a visitor reads the categories, including the five defaults', async () => {
      const rows = await visitor.query<{ name: string }>('select name from categories order by id')
      const names = rows.map(({ name }) => name)
      assert.deepEqual(names, ['Buffet', 'DJ', 'Fotografia', 'Decoração', 'Cerimonial'])
    })

    test('a visitor cannot add, rename or delete a category', async () => {
      await isRefused(visitor.query(...add('Doces')))
      await isRefused(visitor.query(`update categories set name = 'Doces'`))
      await isRefused(visitor.query('delete from categories'))
    })
  })

  describe('as a client', () => {
    test('a client reads the categories', async () => {
      assert.ok((await actAs(client).query('select from categories')).length >= 5)
    })

    test('a client cannot add, rename or delete a category', async () => {
      await isRefused(actAs(client).query(...add('Doces')))
      await findsNothing(actAs(client).query(`update categories set name = 'Doces' returning id`))
      await findsNothing(actAs(client).query('delete from categories returning id'))
    })
  })

  describe('as a provider', () => {
    test('a provider adds a category', async () => {
      assert.deepEqual(await actAs(provider).query(...add(' Doces Finos ')), [{ name: 'Doces Finos' }])
    })

    test('a category that differs only in case, accents or outer spaces is a duplicate', async () => {
      for (const name of ['decoracao', ' DECORAÇÃO ', 'Decoraçao']) {
        await isRefused(actAs(provider).query(...add(name)), errorCodes.alreadyExists)
      }
    })

    test('a provider cannot rename or delete a category', async () => {
      await findsNothing(actAs(provider).query(`update categories set name = 'Salgados' returning id`))
      await findsNothing(actAs(provider).query('delete from categories returning id'))
    })
  })

  describe('as an admin', () => {
    test('an admin adds, renames and deletes a category', async () => {
      const self = actAs(admin)
      assert.deepEqual(await self.query(...add('Bebidas')), [{ name: 'Bebidas' }])
      const renamed = await self.query(
        `update categories set name = 'Bar' where name = 'Bebidas' returning name`,
      )
      assert.deepEqual(renamed, [{ name: 'Bar' }])
      assert.equal((await self.query(`delete from categories where name = 'Bar' returning id`)).length, 1)
    })

    test('an admin cannot delete a category in use', async () => {
      const { id, name } = await createCategory(owner)
      await createProfessional(owner, { category: name })
      await isRefused(
        actAs(admin).query('delete from categories where id = $1', [id]),
        errorCodes.stillReferenced,
      )
    })
  })

  describe('valid fields', () => {
    test('a name has 2 to 60 characters', async () => {
      for (const name of ['', '  ', 'x', 'x'.repeat(61)]) {
        await isInvalid(actAs(provider).query(...add(name)), 'name')
      }
    })
  })
})
