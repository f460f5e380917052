import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createCategory, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isInvalid, isRefused } from './refusals.ts'
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

test('a visitor reads the categories, including the five defaults', async () => {
  const rows = await visitor.query<{ name: string }>('select name from categories order by id')
  const names = rows.map(({ name }) => name)
  assert.deepEqual(names, ['Buffet', 'DJ', 'Fotografia', 'Decoração', 'Cerimonial'])
})

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

test("an admin sees the category of a pending registration; a visitor sees it only after the registration's approval", async () => {
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

test('invisible characters are removed from the name of a category that a provider types', async () => {
  const [buffet] = await type(actAs(await newProvider()), '\u202aBu\u200bffet\u202c')
  assert.equal(buffet?.name, 'Buffet')
  const [added] = await type(actAs(await newProvider()), 'Som\u200b e luz')
  assert.equal(added?.name, 'Som e luz')
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

test('a provider cannot exceed the limit of categories with one statement or with concurrent statements', async () => {
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

test("a provider who types the name of another provider's hidden category gets that category", async () => {
  const [first, second] = [await newProvider(), await newProvider()]
  const [added] = await type(actAs(first), 'Mágica e Ilusão')
  for (const typed of ['magica  e ilusao', ' MÁGICA E ILUSÃO ']) {
    assert.deepEqual(await type(actAs(second), typed), [added])
  }
  assert.ok(await sees(actAs(second), 'Mágica e Ilusão'))
  assert.ok(!(await sees(actAs(otherProvider), 'Mágica e Ilusão')))
})

test('a provider who types the name of a visible category gets that category, which stays visible', async () => {
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

test('a category that differs only in case, accents or outer spaces is a duplicate', async () => {
  for (const name of ['decoracao', ' DECORAÇÃO ', 'Decoraçao']) {
    await isRefused(actAs(provider).query(...add(name)), errorCodes.alreadyExists)
  }
})

test('everybody sees a category that an admin adds', async () => {
  await type(actAs(admin), 'Recreação')
  assert.ok(await sees(visitor, 'Recreação'))
})

test("everybody sees a provider's proposed category once an admin adds a category with that name", async () => {
  const [proposed] = await type(actAs(await newProvider()), 'Quartetos')
  assert.deepEqual(await type(actAs(admin), 'quartetos'), [proposed])
  assert.ok(await sees(visitor, 'Quartetos'))
})

test('an admin cannot delete a category in use', async () => {
  const { id, name } = await createCategory(owner)
  await createProfessional(owner, { category: name })
  await isRefused(
    actAs(admin).query('delete from categories where id = $1', [id]),
    errorCodes.stillReferenced,
  )
})

const order = (actor: Actor, ids: readonly number[]) =>
  actor.query('select order_categories($1::bigint[])', [ids])
const places = async () => {
  const { rows } = await owner.query(
    'select id::int from categories where position is not null order by position',
  )
  return rows.map(({ id }) => id)
}

test('an admin orders the categories; a category that the order leaves out has no position', async () => {
  await order(actAs(admin), [3, 1, 2])
  assert.deepEqual(await places(), [3, 1, 2])
  await order(actAs(admin), [2, 999, 3])
  assert.deepEqual(await places(), [2, 3])
})

test('when two admins order the categories at once, the later order wins as a whole', async () => {
  const { later } = await actAs(admin).transaction(async (query) => {
    await query('select order_categories($1::bigint[])', [[1, 2, 3, 4, 5]])
    const later = order(actAs(admin), [5, 4, 3])
    await untilBlocked(owner, later)
    return { later }
  })
  await later
  assert.deepEqual(await places(), [5, 4, 3])
})

test('each hiding, showing and reordering of categories is logged once, and repeating an order is not logged', async () => {
  const acts = async () =>
    (await owner.query(`select target_kind, act from private.audit_log order by id`)).rows
  const before = (await acts()).length
  for (let time = 0; time < 2; time += 1) await order(actAs(admin), [1, 2, 3])
  await actAs(admin).query('update categories set is_hidden = true where id = 5')
  await actAs(admin).query('update categories set is_hidden = false where id = 5')
  assert.deepEqual((await acts()).slice(before), [
    { target_kind: 'list', act: 'ordered' },
    { target_kind: 'category', act: 'hidden' },
    { target_kind: 'category', act: 'shown' },
  ])
})

test('an admin lists the categories in their order, each with its number of registrations', async () => {
  await createCategory(owner, 'Trios')
  await createProfessional(owner, { category: 'Trios' })
  await createProfessional(owner, { category: 'Trios', status: 'rejected' })
  await type(actAs(await newProvider()), 'Ainda só minha')
  await order(actAs(admin), [4, 5])
  const rows = await actAs(admin).query<{ name: string; professionals: number }>(
    'select name, professionals from admin_categories()',
  )
  assert.deepEqual(
    rows.slice(0, 2).map(({ name }) => name),
    ['Decoração', 'Cerimonial'],
  )
  assert.equal(rows.find(({ name }) => name === 'Trios')?.professionals, 2)
  assert.ok(!rows.some(({ name }) => name === 'Ainda só minha'))
})

test('an admin sees for each category the larger category that it resembles or is a synonym of', async () => {
  for (const name of ['Dee-jay', 'Fotógrafos', 'Tirolesa']) await createCategory(owner, name)
  const rows = await actAs(admin).query<{ name: string; resembles: string | null }>(
    `select c.name, o.name as resembles from admin_categories() c
     left join categories o on o.id = c.similar_id`,
  )
  const resembles = Object.fromEntries(rows.map((row) => [row.name, row.resembles]))
  assert.equal(resembles['Dee-jay'], 'DJ')
  assert.equal(resembles.Fotógrafos, 'Fotografia')
  assert.equal(resembles.Tirolesa, null)
  assert.equal(resembles.DJ, null)
})

const hide = (id: number) => actAs(admin).query('update categories set is_hidden = true where id = $1', [id])

test('a provider can keep a category that was hidden, but nobody can newly choose it', async () => {
  const person = await newProvider()
  const { id, name } = await createCategory(owner)
  await createProfessional(owner, { owner: person, category: name })
  await hide(id)
  const self = actAs(person)
  await self.query(`update professionals set description = 'Outra.', category_id = $1`, [id])
  assert.ok(await sees(visitor, name))
  await isInvalid(
    insertRegistration(actAs(await newProvider()), { ...registrationOf(person), category_id: id }),
    'category_id',
  )
  await self.query('update professionals set category_id = 1')
  await isInvalid(self.query('update professionals set category_id = $1', [id]), 'category_id')
})

test('an admin can undo an edit even if that restores a category that has since been hidden', async () => {
  const person = await newProvider()
  const { id, name } = await createCategory(owner)
  const professional = await createProfessional(owner, { owner: person, category: name })
  await actAs(person).query('update professionals set category_id = 1')
  await hide(id)
  await actAs(admin).query(`select undo_edit($1, 2, 'Motivo.')`, [professional.id])
  const { rows } = await owner.query('select category_id::int from professionals where id = $1', [
    professional.id,
  ])
  assert.deepEqual(rows, [{ category_id: id }])
})

test('nobody can add a category with the name of a hidden one; the refusal states the invalid field', async () => {
  const { id, name } = await createCategory(owner, 'Charangas')
  await hide(id)
  await isInvalid(type(actAs(provider), name.toUpperCase()), 'name')
  await isInvalid(type(actAs(admin), name), 'name')
})

test('a hidden category is neither suggested nor found by its slug, but a search for its name finds its professionals', async () => {
  const { id, name } = await createCategory(owner, 'Zabumbeiros')
  const { id: professional } = await createProfessional(owner, { category: name })
  const offers = async () => {
    const [row] = await visitor.query<Record<string, string | null>>(
      `select (select category from search_suggestions('zabumb') where kind = 'category') as suggested,
              (select suggested_category_id from suggest_search('sabumbeiro')) as spelled,
              find_slug('category', 'zabumbeiros') as address`,
    )
    return Object.values(row ?? {}).filter((value) => value !== null).length
  }
  assert.equal(await offers(), 3)
  await hide(id)
  assert.equal(await offers(), 0)
  assert.deepEqual(await visitor.query(`select id from search_professionals('zabumbeiros')`), [
    { id: professional },
  ])
})

test('every change of a category updates the time in registration_changes', async () => {
  const changedAt = async () =>
    (await owner.query('select changed_at::text from registration_changes')).rows[0]?.changed_at
  for (const change of [
    `insert into categories (name) values ('Bonecos')`,
    `update categories set name = 'Bonecões' where name = 'Bonecos'`,
    `update categories set is_hidden = true where name = 'Bonecões'`,
    `delete from categories where name = 'Bonecões'`,
    `select order_categories('{2,1}')`,
  ]) {
    const before = await changedAt()
    await actAs(admin).query(change)
    assert.notEqual(await changedAt(), before, change)
  }
})

test("a category's name has 2 to 60 characters", async () => {
  for (const name of ['', '  ', 'x', 'x'.repeat(61)]) {
    await isInvalid(actAs(provider).query(...add(name)), 'name')
  }
})
