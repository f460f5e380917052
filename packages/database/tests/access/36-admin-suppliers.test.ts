import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createDailyCount, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs } = await openTestDatabase()
const { admin } = await createPeople(owner)
const self = actAs(admin)

type Row = {
  id: string
  name: string
  email: string
  version: number
  views: number
  contacts: number
  place: unknown
  total: number
  approved: number
  suspended: number
}

function suppliers(args: Record<string, unknown> = {}, actor: Actor = self) {
  const places = Object.keys(args).map((name, index) => `${name} => $${index + 1}`)
  return actor.query<Row>(`select * from admin_suppliers(${places.join(', ')})`, Object.values(args))
}
const namesOf = async (args?: Record<string, unknown>) => (await suppliers(args)).map(({ name }) => name)

const rosa = await createPerson(owner, {
  userType: 'provider',
  name: 'Rosa Conceição',
  email: 'rosa@petala.example',
  phone: '22977770001',
})
const petala = await createProfessional(owner, {
  owner: rosa,
  name: 'Arco & Pétala',
  category: 'Decoração',
  cities: ['Niterói', 'Maricá'],
  whatsapp: '21966660002',
  isRecommended: true,
})
const bolos = await createProfessional(owner, { name: 'Cecília Bolos 100%', status: 'suspended' })
const luz = await createProfessional(owner, { name: 'ateliê da luz', category: 'DJ', cities: ['Paraty'] })
const pending = await createProfessional(owner, { name: 'Bar do Quintal', status: 'pending' })
await owner.query('update professionals set is_verified = true where id = $1', [luz.id])
await actAs(rosa).query(`update professionals set description = 'Flores da serra.'`)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
for (const [days, contacts] of [
  [0, 2],
  [29, 3],
  [30, 50],
] as const) {
  await createDailyCount(owner, { professional: luz, at: daysAgo(days), views: 10, contacts })
}
await createDailyCount(owner, { professional: petala, at: daysAgo(1), views: 7, contacts: 1 })

test('an admin finds a supplier by business, person, e-mail or phone', async () => {
  for (const term of [
    'petala',
    'ARCO &',
    'conceicao rosa',
    'pétala rosa',
    'PETALA.example',
    '(21) 96666-0002',
    '+55 21 96666 0002',
    '22.97777',
  ]) {
    assert.deepEqual(await namesOf({ term }), ['Arco & Pétala'], term)
  }
  assert.deepEqual(await namesOf({ term: 'petala cecilia' }), [])
})

test('% and _ are ordinary characters in a search for suppliers, and a term of spaces finds everybody', async () => {
  assert.deepEqual(await namesOf({ term: '%' }), ['Cecília Bolos 100%'])
  assert.deepEqual(await namesOf({ term: 'p_tala' }), [])
  assert.equal((await namesOf({ term: '  ' })).length, 3)
  assert.deepEqual(await namesOf({ term: '()' }), [])
})

test('the list of suppliers holds approved and suspended professionals, or pending professionals if asked for them', async () => {
  assert.deepEqual(new Set(await namesOf()), new Set([petala.name, bolos.name, luz.name]))
  assert.deepEqual(await namesOf({ statuses: '{suspended}' }), [bolos.name])
  assert.deepEqual(await namesOf({ statuses: '{pending}' }), [pending.name])
  assert.deepEqual(await namesOf({ professional_id: petala.id }), [petala.name])
})

test('the filters of the list of suppliers combine', async () => {
  assert.deepEqual(await namesOf({ category_id: 2 }), [luz.name])
  assert.deepEqual(await namesOf({ city: 'Maricá' }), [petala.name])
  assert.deepEqual(await namesOf({ recommended: true }), [petala.name])
  assert.deepEqual(await namesOf({ verified: true }), [luz.name])
  assert.deepEqual(await namesOf({ edited: true }), [petala.name])
  assert.equal((await namesOf({ edited: false })).includes(petala.name), false)
  assert.deepEqual(await namesOf({ verified: false, recommended: false }), [bolos.name])
  assert.deepEqual(await namesOf({ verified: true, city: 'Maricá' }), [])
})

test('an admin can sort suppliers by the contacts of the last thirty days, by rating, by newest or by name', async () => {
  await owner.query('update professionals set feedback_count = 1, rating_sum = 4 where id = $1', [bolos.id])
  await owner.query(`update professionals set reviewed_at = '2030-01-01' where id = $1`, [luz.id])
  const first = async (sort: string) => (await namesOf({ sort }))[0]
  assert.deepEqual(await namesOf({ sort: 'contacts' }), [luz.name, petala.name, bolos.name])
  assert.deepEqual(await namesOf({ sort: 'name' }), [petala.name, luz.name, bolos.name])
  assert.equal(await first('rating'), bolos.name)
  assert.equal(await first('newest'), luz.name)
  await isRefused(suppliers({ sort: 'x; drop table professionals' }), '22023')
})

test("sorting suppliers by contacts includes today's contacts at once; the sum of earlier days is updated once a day", async () => {
  const byContacts = () => namesOf({ sort: 'contacts', city: 'Maricá', statuses: '{approved}' })
  const busy = await createProfessional(owner, { name: 'Casa da Serra', cities: ['Maricá'] })
  assert.deepEqual(await byContacts(), [petala.name, busy.name])
  await createDailyCount(owner, { professional: busy, at: new Date(), contacts: 2 })
  assert.deepEqual(await byContacts(), [busy.name, petala.name])
  await owner.query('update private.contact_sums set day = day - 1, contacts = contacts + 9')
  assert.deepEqual(await byContacts(), [busy.name, petala.name])
  await owner.query('delete from professionals where id = $1', [busy.id])
})

test('the first page of suppliers, whatever its size, equals the beginning of the whole list', async () => {
  await createDailyCount(owner, { professional: pending, at: new Date(), contacts: 99 })
  const others = await Promise.all(
    ['Zebra', 'Água', 'agua', 'Só vista'].map((name) => createProfessional(owner, { name })),
  )
  for (const [at, professional] of others.entries())
    await createDailyCount(owner, { professional, at: new Date(), views: 1, contacts: at < 3 ? 1 : 0 })
  const page = async (page_size: number) =>
    (await suppliers({ page_size })).map(({ id, total, approved, suspended, place }) => ({
      id,
      total,
      approved,
      suspended,
      place,
    }))
  const whole = await page(200)
  assert.deepEqual([whole.length, whole[0]?.id, whole[0]?.total], [7, luz.id, 7])
  for (let size = 1; size <= 7; size++) assert.deepEqual(await page(size), whole.slice(0, size), `${size}`)
  for (const { id } of others) await owner.query('delete from professionals where id = $1', [id])
})

test('each listed supplier has the views and contacts of the last thirty days', async () => {
  const [row] = await suppliers({ professional_id: luz.id })
  assert.deepEqual([row?.views, row?.contacts], [20, 5])
  const [other] = await suppliers({ professional_id: bolos.id })
  assert.deepEqual([other?.views, other?.contacts], [0, 0])
})

test('each row of the list of suppliers has the numbers of all results, of approved and of suspended results', async () => {
  const numbers = async (args: Record<string, unknown>) =>
    (await suppliers({ ...args, page_size: 1 })).map(({ total, approved, suspended }) => [
      total,
      approved,
      suspended,
    ])
  assert.deepEqual(await numbers({}), [[3, 2, 1]])
  assert.deepEqual(await numbers({ term: 'cecilia' }), [[1, 0, 1]])
  assert.deepEqual(await numbers({ term: 'ninguém' }), [])
})

test('the function that only counts suppliers returns the same total as their list', async () => {
  const numbers = async () => [
    (await self.query<{ suppliers: number }>('select admin_supplier_count() as suppliers'))[0]?.suppliers,
    (await suppliers({ page_size: 1 }))[0]?.total,
  ]
  assert.deepEqual(await numbers(), [3, 3])
  await self.query('update professionals set status = $2 where id = $1', [luz.id, 'suspended'])
  assert.deepEqual(await numbers(), [3, 3])
  await self.query('update professionals set status = $2 where id = $1', [luz.id, 'approved'])
  const other = await createProfessional(owner, { name: 'Doces da Vila' })
  assert.deepEqual(await numbers(), [4, 4])
  await owner.query('delete from professionals where id = $1', [other.id])
  assert.deepEqual(await numbers(), [3, 3])
})

test('each listed supplier has the version of the profile that is shown', async () => {
  const versionOf = async ({ id }: { id: string }) => (await suppliers({ professional_id: id }))[0]?.version
  assert.equal(await versionOf(bolos), 1)
  assert.equal(await versionOf(petala), 2)
})

test('an admin reads the e-mail of a supplier', async () => {
  assert.equal((await suppliers({ professional_id: petala.id }))[0]?.email, 'rosa@petala.example')
})

for (const sort of ['contacts', 'rating', 'newest', 'name']) {
  test(`an admin pages by ${sort} through suppliers with equal values, without gaps or repeats`, async () => {
    const city = `Valença`
    if ((await namesOf({ city })).length === 0) {
      for (const name of ['Água', 'agua', 'Zebra', 'Água', 'É', 'e']) {
        await createProfessional(owner, { name: `${name} Eventos`, cities: [city] })
      }
    }
    const whole = (await suppliers({ city, sort })).map(({ id }) => id)
    const seen: string[] = []
    let after: string | null = null
    for (;;) {
      const rows: Row[] = await suppliers({ city, sort, page_size: 2, after })
      const last = rows.at(-1)
      if (!last) break
      assert.equal(last.total, 6)
      seen.push(...rows.map(({ id }) => id))
      after = JSON.stringify(last.place)
    }
    assert.deepEqual(seen, whole)
    assert.equal(new Set(seen).size, 6)
  })
}

test('a page holds at most 200 suppliers, however many are asked for', async () => {
  await owner.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select gen_random_uuid(), 'casa' || n || '@muitas.example', '{"user_type":"provider"}' from generate_series(1, 201) as n`,
  )
  await owner.query(
    `insert into professionals (user_id, category_id, name, description, cities, whatsapp, status)
     select id, 1, 'Casa', 'Festas.', '{Areal}', '21900000009', 'approved' from auth.users where email like '%@muitas.example'`,
  )
  const rows = await suppliers({ city: 'Areal', page_size: 100_000 })
  assert.equal(rows.length, 200)
  assert.equal(rows[0]?.total, 201)
  assert.equal((await suppliers({ city: 'Areal', page_size: 0 })).length, 1)
})
