import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFavorite, createFeedback, createFeedbackReply } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs } = await openTestDatabase()
const people = await createPeople(owner)
const { client, provider, admin } = people
const professional = await createProfessional(owner, { owner: provider })
const feedback = await createFeedback(owner, { professional, client })
await createFeedbackReply(owner, { feedback })
await createFavorite(owner, { client, professional, note: 'Ligar.' })
const branding = '/storage/v1/object/public/app-assets/branding'
await owner.query(`insert into app_settings (key, value) values ('logoUrl', '${branding}/1_a.webp')`)

const photo = `${provider.id}/00000000-0000-4000-8000-000000000000-1600.webp`

/** By table: who edits a row, how to find the row, and a new value for each column that a form edits. */
const TABLES = {
  profiles: {
    by: [client],
    where: `id = '${client.id}'`,
    edits: {
      name: `'Marina'`,
      phone: `'21988887777'`,
      profile_pic_url: `'/storage/v1/object/public/avatars/${client.id}/a.webp'`,
    },
  },
  professionals: {
    by: [provider, admin],
    where: `id = '${professional.id}'`,
    edits: {
      name: `'Som da Praia'`,
      category_id: '3',
      description: `'Som e luz.'`,
      cities: `'{Rio de Janeiro}'`,
      neighborhoods: `'{Tijuca}'`,
      whatsapp: `'21977776666'`,
      instagram: `'som'`,
      images: `array['${photo}']`,
      'price, price_unit': `100, 'hour'`,
      included: `'Som'`,
      event_types: `'{wedding}'`,
      years_of_experience: '7',
    },
  },
  feedbacks: {
    by: [client],
    where: `id = '${feedback.id}'`,
    edits: { rating: '4', comment: `'Muito bom.'` },
  },
  feedback_replies: {
    by: [provider],
    where: `feedback_id = '${feedback.id}'`,
    edits: { reply: `'Obrigada!'` },
  },
  favorites: {
    by: [client],
    where: `professional_id = '${professional.id}'`,
    edits: { note: `'Fechado!'`, quoted_price: '2800', state: `'asked'`, asked_at: 'now()' },
  },
  app_settings: {
    by: [admin],
    where: `key = 'logoUrl'`,
    edits: { value: `'${branding}/2_b.webp'` },
  },
}

const tables = Object.keys(TABLES) as (keyof typeof TABLES)[]

const versionOf = async (table: keyof typeof TABLES): Promise<number> =>
  (await owner.query(`select version from ${table} where ${TABLES[table].where}`)).rows[0].version

for (const table of tables) {
  const { by, where, edits } = TABLES[table]
  const [first] = Object.entries(edits)
  assert.ok(first)
  const [columns, values] = first

  describe(table, () => {
    test(`an edit of any field of ${table} raises the version by one`, async () => {
      for (const person of by) {
        for (const [columns, values] of Object.entries(edits)) {
          const before = await versionOf(table)
          await actAs(person).query(`update ${table} set (${columns}) = row(${values}) where ${where}`)
          assert.equal(await versionOf(table), before + 1, columns)
        }
      }
    })

    test(`when two people edit the same version of a row of ${table}, the second edit changes nothing`, async () => {
      const version = await versionOf(table)
      const edit = `update ${table} set (${columns}) = row(${values}) where ${where} and version = ${version}
                    returning version`
      for (const [index, expected] of [[{ version: version + 1 }], []].entries()) {
        assert.deepEqual(await actAs(by[index % by.length] ?? client).query(edit), expected)
      }
    })
  })
}

describe('changes that raise no version', () => {
  test("a rating, an approval and the owner's new name do not raise a professional's version", async () => {
    const person = await createPerson(owner, { userType: 'provider' })
    const pending = await createProfessional(owner, { owner: person, status: 'pending' })
    const version = async () =>
      (await owner.query('select version from professionals where id = $1', [pending.id])).rows[0].version
    const before = await version()
    await actAs(admin).query(`update professionals set status = 'approved' where id = $1`, [pending.id])
    await actAs(admin).query(`update professionals set is_recommended = true where id = $1`, [pending.id])
    await createFeedback(owner, { professional: pending })
    await actAs(person).query(`update profiles set name = 'Nome Novo'`)
    assert.equal(await version(), before)
  })

  test("a client's new name does not raise the version of their reviews", async () => {
    const before = await versionOf('feedbacks')
    await actAs(client).query(`update profiles set name = 'Marina Rocha'`)
    assert.equal(await versionOf('feedbacks'), before)
  })

  test('marking a favorite again does not raise its version', async () => {
    const before = await versionOf('favorites')
    await actAs(client).query(
      `insert into favorites (client_id, professional_id) values ($1, $2)
       on conflict (client_id, professional_id) do update set client_id = excluded.client_id`,
      [client.id, professional.id],
    )
    assert.equal(await versionOf('favorites'), before)
  })
})

describe('new rows', () => {
  test('a favorite, a reply or a setting that is deleted and written again has another version than before', async () => {
    for (const table of ['favorites', 'feedback_replies', 'app_settings'] as const) {
      const before = await versionOf(table)
      const { rows } = await owner.query(`delete from ${table} where ${TABLES[table].where} returning *`)
      const { version: _version, ...row } = rows[0]
      const places = Object.keys(row).map((_, index) => `$${index + 1}`)
      await owner.query(`insert into ${table} (${Object.keys(row)}) values (${places})`, Object.values(row))
      assert.notEqual(await versionOf(table), before, table)
    }
  })

  test('a registration begins at version 1, and nobody registers with another version', async () => {
    const person = await createPerson(owner, { userType: 'provider' })
    const registration = `insert into professionals (user_id, category_id, name, description, cities, whatsapp%)
      values ('${person.id}', 1, 'Som', 'Som e luz.', '{Niterói}', '21900000001'%)`
    const register = (columns: string, values: string) =>
      actAs(person).query(registration.replace('%', columns).replace('%', values))
    await isRefused(register(', version', ', 9'))
    await register('', '')
    const { rows } = await owner.query('select version from professionals where user_id = $1', [person.id])
    assert.deepEqual(rows, [{ version: 1 }])
  })
})
