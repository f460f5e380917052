import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createCategory, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'
import { untilBlocked } from './until-blocked.ts'

const { owner, actAs, visitor, service } = await openTestDatabase()
const people = await createPeople(owner)
const everybody = [visitor, ...Object.values(people).map(actAs)]
const admin = actAs(people.admin)

async function find(kind: string, slug: string | null, actor: Actor = visitor) {
  const rows = await actor.query<{ found: string | null }>('select find_slug($1, $2) as found', [kind, slug])
  return rows[0]?.found ?? null
}

const slugOf = async (name: string) =>
  (await owner.query<{ slug: string }>('select slug from categories where name = $1', [name])).rows[0]?.slug

describe('slugs of categories', () => {
  test('a category gets a slug made of its name, with its id appended if that slug is taken', async () => {
    assert.equal(await slugOf('Decoração'), 'decoracao')
    await createCategory(owner, 'Mesas & Cia')
    const { id } = await createCategory(owner, 'Mesas Cia')
    assert.equal(await slugOf('Mesas & Cia'), 'mesas-cia')
    assert.equal(await slugOf('Mesas Cia'), `mesas-cia-${id}`)
    await createCategory(owner, '!!!')
    assert.equal(await slugOf('!!!'), 'categoria')
  })

  test('renaming a category changes its slug, and the former slug resolves to the new one', async () => {
    await createCategory(owner, 'Balões')
    await admin.query(`update categories set name = 'Bexigas' where name = 'Balões'`)
    assert.equal(await slugOf('Bexigas'), 'bexigas')
    for (const actor of everybody) {
      assert.equal(await find('category', 'baloes', actor), 'bexigas')
      assert.equal(await find('category', 'bexigas', actor), 'bexigas')
    }
    await admin.query(`update categories set name = 'BEXIGAS' where name = 'Bexigas'`)
    assert.equal(await slugOf('BEXIGAS'), 'bexigas')
  })

  test('a slug resolves to the category that has it, or else to the category that last had it', async () => {
    await createCategory(owner, 'Tendas')
    await admin.query(`update categories set name = 'Toldos' where name = 'Tendas'`)
    await createCategory(owner, 'Tendas')
    assert.equal(await find('category', 'tendas'), 'tendas')
    await admin.query(`update categories set name = 'Lonas' where name = 'Tendas'`)
    assert.equal(await find('category', 'tendas'), 'lonas')
  })

  test('categories with the same slug that are added simultaneously get different slugs', async () => {
    const { later } = await admin.transaction(async (query) => {
      await query(`insert into categories (name) values ('Som & Luz')`)
      const later = actAs(people.provider).query(`insert into categories (name) values ('Som, Luz')`)
      await untilBlocked(owner, later)
      return { later }
    })
    await later
    assert.match((await slugOf('Som, Luz')) ?? '', /^som-luz-\d+$/)
  })

  test('nobody, not even its proposer, finds a hidden category by its present or former slug', async () => {
    await actAs(people.provider).query(`select add_category('Segredo Meu')`)
    await createProfessional(owner, { category: 'Segredo Meu', status: 'pending' })
    await createProfessional(owner)
    await owner.query(`update categories set name = 'Segredo Nosso' where name = 'Segredo Meu'`)
    for (const actor of everybody) {
      assert.equal(await find('category', 'segredo-nosso', actor), null)
      assert.equal(await find('category', 'segredo-meu', actor), null)
    }
  })

  test('nobody writes a slug, not even an admin or the service', async () => {
    for (const actor of everybody) {
      await isRefused(actor.query(`update categories set slug = 'meu'`))
      await isRefused(actor.query(`insert into categories (name, slug) values ('Meu', 'meu')`))
    }
    await service.query(`update categories set slug = 'meu' where name = 'Buffet'`)
    assert.equal(await slugOf('Buffet'), 'buffet')
  })
})

describe('slugs of professionals', () => {
  test("a professional's former slug resolves to the present one", async () => {
    const { id, slug } = await createProfessional(owner, { name: 'Som da Serra' })
    await service.query(`update professionals set slug = 'som-do-mar' where id = $1`, [id])
    for (const actor of everybody) {
      assert.equal(await find('professional', slug, actor), 'som-do-mar')
      assert.equal(await find('professional', 'som-do-mar', actor), 'som-do-mar')
    }
    await owner.query('delete from professionals where id = $1', [id])
    assert.equal(await find('professional', slug), null)
  })

  test('nobody finds an unapproved professional by its slug', async () => {
    for (const status of ['pending', 'rejected', 'suspended'] as const) {
      const { slug } = await createProfessional(owner, { name: `Oculto ${status}`, status })
      for (const actor of everybody) assert.equal(await find('professional', slug, actor), null)
    }
  })

  test('a slug that a professional had only before the approval does not resolve', async () => {
    const { id, slug } = await createProfessional(owner, { name: 'Primeiro Nome', status: 'pending' })
    await owner.query(`update professionals set name = 'Segundo Nome' where id = $1`, [id])
    await admin.query(`update professionals set status = 'approved' where id = $1`, [id])
    assert.equal(await find('professional', slug), null)
    assert.equal(await find('professional', 'segundo-nome'), 'segundo-nome')
  })
})

test('an unknown kind or slug does not resolve', async () => {
  for (const [kind, slug] of [
    ['category', 'nada'],
    ['professional', ''],
    ['professional', null],
    ['profile', 'buffet'],
    ["category'; --", 'buffet'],
  ] as const) {
    assert.equal(await find(kind, slug), null)
  }
})

test('former slugs are deleted with their category or professional', async () => {
  const { rows } = await owner.query(`insert into categories (name) values ('Velas') returning id`)
  const { id } = await createProfessional(owner, { name: 'Velas ao Mar' })
  await owner.query(`update categories set name = 'Velas e Luzes' where id = $1`, [rows[0].id])
  await owner.query(`update professionals set slug = 'outro-nome' where id = $1`, [id])
  const kept = async () =>
    (await owner.query(`select from private.former_slugs where slug like 'velas%'`)).rowCount
  assert.equal(await kept(), 2)
  await owner.query('delete from categories where id = $1', [rows[0].id])
  assert.equal(await kept(), 1)
  await owner.query('delete from professionals where id = $1', [id])
  assert.equal(await kept(), 0)
})
