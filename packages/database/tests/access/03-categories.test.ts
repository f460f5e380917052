import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createCategory } from '@fenix/database/factories/categories.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isInvalid, isRefused } from './refusals.ts'
import { insertRegistration, registrationOf } from './registrations.ts'
import { untilBlocked } from './until-blocked.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, provider, otherProvider, admin } = await createPeople(owner)
const add = (name: string) => ['insert into categories (name) values ($1) returning name', [name]] as const
const type = (actor: Actor, name: string) =>
  actor.query<{ id: number; name: string }>('select id::int, name from add_category($1)', [name])
const sees = async (actor: Actor, name: string) =>
  (await actor.query('select from categories where name = $1', [name])).length === 1
const newProvider = () => createPerson(owner, { userType: 'provider' })

describe('categories', () => {
  describe('as a visitor', () => {
    test('a visitor reads the categories, including the five defaults', async () => {
      const rows = await visitor.query<{ name: string }>('select name from categories order by id')
      const names = rows.map(({ name }) => name)
      assert.deepEqual(names, ['Buffet', 'DJ', 'Fotografia', 'Decoração', 'Cerimonial'])
    })

    test('a visitor cannot add, rename or delete a category', async () => {
      await isRefused(visitor.query(...add('Doces')))
      await isRefused(type(visitor, 'Doces'))
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
      await isRefused(type(actAs(client), 'Doces'))
      await isRefused(type(actAs(client), 'Buffet'))
      await findsNothing(actAs(client).query(`update categories set name = 'Doces' returning id`))
      await findsNothing(actAs(client).query('delete from categories returning id'))
    })
  })

  describe('as a provider', () => {
    test('a provider adds a category', async () => {
      assert.deepEqual(await actAs(provider).query(...add(' Doces Finos ')), [{ name: 'Doces Finos' }])
    })

    test('a category that a provider adds is hidden from everybody else', async () => {
      await type(actAs(provider), 'Balões')
      assert.ok(await sees(actAs(provider), 'Balões'))
      for (const actor of [visitor, actAs(client), actAs(otherProvider), actAs(admin)]) {
        assert.ok(!(await sees(actor, 'Balões')))
      }
    })

    test('admins see a category with its registration immediately, everybody once it is approved', async () => {
      const person = await newProvider()
      const [added] = await type(actAs(person), 'Robôs de LED')
      assert.ok(added)
      const { id } = await createProfessional(owner, {
        owner: person,
        category: added.name,
        status: 'pending',
      })
      assert.ok(await sees(actAs(admin), added.name))
      assert.ok(!(await sees(visitor, added.name)))
      await actAs(admin).query(`update professionals set status = 'approved' where id = $1`, [id])
      for (const actor of [visitor, actAs(client), actAs(otherProvider)]) {
        assert.ok(await sees(actor, added.name))
      }
    })

    test('a provider has at most three unapproved categories', async () => {
      const person = await newProvider()
      const names = ['Pipoca', 'Churros', 'Crepes']
      for (const name of names) await type(actAs(person), name)
      await isInvalid(type(actAs(person), 'Tapioca'), 'name')
      await isInvalid(actAs(person).query(...add('Tapioca')), 'name')

      const { id } = await createProfessional(owner, { owner: person, category: 'Pipoca', status: 'pending' })
      await isInvalid(type(actAs(person), 'Tapioca'), 'name')
      await owner.query(`update professionals set status = 'approved' where id = $1`, [id])
      assert.equal((await type(actAs(person), 'Tapioca'))[0]?.name, 'Tapioca')
      await isInvalid(type(actAs(person), 'Milho'), 'name')
    })

    test('many categories in one statement or in concurrent ones cannot exceed the limit', async () => {
      const person = await newProvider()
      const names = Array.from({ length: 12 }, (_, index) => `Categoria extra ${index}`)
      await isInvalid(
        actAs(person).query('insert into categories (name) select unnest($1::text[])', [names]),
        'name',
      )
      for (const name of names.slice(0, 2)) await actAs(person).query(...add(name))
      const { later } = await actAs(person).transaction(async (query) => {
        await query(...add('Categoria extra 3'))
        const later = isInvalid(actAs(person).query(...add('Categoria extra 4')), 'name')
        await untilBlocked(owner, later)
        return { later }
      })
      await later
    })

    test("typing the name of another provider's hidden category selects it", async () => {
      const [first, second] = [await newProvider(), await newProvider()]
      const [added] = await type(actAs(first), 'Mágica e Ilusão')
      for (const typed of ['magica  e ilusao', ' MÁGICA E ILUSÃO ']) {
        assert.deepEqual(await type(actAs(second), typed), [added])
      }
      assert.ok(await sees(actAs(second), 'Mágica e Ilusão'))
      assert.ok(!(await sees(actAs(otherProvider), 'Mágica e Ilusão')))
    })

    test('typing the name of a visible category selects it and hides it from nobody', async () => {
      const person = await newProvider()
      for (const name of ['Tenda', 'Luz', 'Palco']) await type(actAs(person), name)
      assert.equal((await type(actAs(person), 'decoracao'))[0]?.name, 'Decoração')
      assert.ok(await sees(visitor, 'Decoração'))
    })

    test('a provider cannot choose a category that is hidden from them', async () => {
      const [first, second] = [await newProvider(), await newProvider()]
      const [hidden] = await type(actAs(first), 'Segredo')
      const registration = { ...registrationOf(second), category_id: hidden?.id }
      await isInvalid(insertRegistration(actAs(second), registration), 'category_id')
      await insertRegistration(actAs(second), registrationOf(second))
      await isInvalid(
        actAs(second).query('update professionals set category_id = $1', [hidden?.id]),
        'category_id',
      )
    })

    test('a provider neither sees nor decides who sees a category', async () => {
      const self = actAs(provider)
      await isRefused(self.query('select from private.category_proposals'))
      await isRefused(self.query('delete from private.category_proposals'))
      await isRefused(self.query(`update private.category_proposals set providers = '{}'`))
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

    test('everybody sees a category that an admin adds', async () => {
      await type(actAs(admin), 'Recreação')
      assert.ok(await sees(visitor, 'Recreação'))
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
