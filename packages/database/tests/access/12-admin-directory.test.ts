import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing } from './refusals.ts'

const { owner, actAs } = await openTestDatabase()
const { provider, admin } = await createPeople(owner)
const joana = await createPerson(owner, {
  name: 'Joana Conceição',
  email: 'joana@festas.example',
  phone: '22900001234',
})

type Row = { id: string; email: string; created_at: string }
const profile = (actor: Actor, id: string) => actor.query<Row>('select * from admin_profile($1)', [id])
const users = (actor: Actor, args = '') => actor.query<Row>(`select * from admin_users(${args})`)
const counts = (actor: Actor, term?: string) =>
  actor.query<{ user_type: string; people: number }>(
    'select * from admin_user_counts($1) order by user_type',
    [term],
  )
const found = async (term: string) =>
  (await actAs(admin).query<Row>('select id from admin_users(term => $1)', [term])).map(({ id }) => id)

const self = actAs(admin)

test('listing the people of all roles or of one role, newest first, uses an index', async () => {
  for (const [where, index] of [
    ['', 'people_texts_newest'],
    [`where user_type = 'client'`, 'people_texts_newest_of_role'],
  ]) {
    const client = await owner.connect()
    await client.query('begin; set local enable_sort = off; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) select from private.people_texts ${where}
       order by created_at desc, account_id desc limit 50`,
    )
    await client.query('rollback')
    client.release()
    assert.match(String(rows[1]?.['QUERY PLAN']), new RegExp(` ${index} `))
  }
})

test('an admin reads a profile with its e-mail', async () => {
  const [row] = await profile(self, joana.id)
  assert.equal(row?.email, 'joana@festas.example')
  await findsNothing(profile(self, randomUUID()))
})

test('an admin lists the people with one role', async () => {
  assert.deepEqual((await users(self, `kind => 'provider'`)).map(({ id }) => id).includes(provider.id), true)
  assert.equal((await users(self, `kind => 'provider'`)).length, 2)
})

test('a person whose role changes is listed and counted under the new role', async () => {
  const person = await createPerson(owner, { name: 'Promovida Souza' })
  await owner.query(`update profiles set user_type = 'admin' where id = $1`, [person.id])
  const listed = (kind: string) => users(self, `kind => '${kind}', term => 'promovida'`)
  assert.deepEqual([(await listed('client')).length, (await listed('admin')).length], [0, 1])
  assert.deepEqual(await counts(self, 'promovida'), [{ user_type: 'admin', people: 1 }])
})

test('an admin finds people by name, e-mail or phone, regardless of case and accents', async () => {
  for (const term of ['conceicao', 'JOANA C', 'FESTAS.example', '(22) 90000-1234', '1234']) {
    assert.deepEqual(await found(term), [joana.id], term)
  }
  assert.deepEqual(await found('%'), [])
  assert.deepEqual(await found('_oana'), [])
})

test('one or two letters find people by the beginning of a word', async () => {
  const person = await createPerson(owner, { name: 'Xu Zyta' })
  for (const term of ['x', 'xu', 'zy', 'ZY x']) assert.deepEqual(await found(term), [person.id], term)
  for (const term of ['yt', 'ta', 'zy y', '%', '_']) assert.deepEqual(await found(term), [], term)
  await owner.query('delete from auth.users where id = $1', [person.id])
})

test("an admin finds people by their business's name, and by words from several fields in any order", async () => {
  const teo = await createPerson(owner, {
    userType: 'provider',
    name: 'Téo Quasar',
    phone: '24911112222',
  })
  const { id } = await createProfessional(owner, { owner: teo, name: 'Ateliê Flor de Maracujá' })
  for (const term of ['maracuja', 'FLOR téo', '2222 atelie quasar', '+55 24 91111-2222']) {
    assert.deepEqual(await found(term), [teo.id], term)
  }
  assert.deepEqual(await found('joana maracuja'), [])
  await owner.query(`update professionals set name = 'Casa Nova' where id = $1`, [id])
  assert.deepEqual(await found('maracuja'), [])
  assert.deepEqual(await found('teo casa nova'), [teo.id])
  await owner.query(`update auth.users set email = 'teo@mudou.example' where id = $1`, [teo.id])
  assert.deepEqual(await found('@mudou'), [teo.id])
  await owner.query('delete from professionals where id = $1', [id])
  assert.deepEqual(await found('casa nova'), [])
  await owner.query('delete from auth.users where id = $1', [teo.id])
  assert.deepEqual(await found('quasar'), [])
})

test("the list of people shows each person's business, last sign-in and whether they are blocked", async () => {
  const person = await createPerson(owner, { userType: 'provider', name: 'Bloqueada Silva' })
  await createProfessional(owner, { owner: person, name: 'Som Baixo' })
  await owner.query(
    `update auth.users set last_sign_in_at = '2026-11-20', banned_until = now() + interval '1 day' where id = $1`,
    [person.id],
  )
  const [row] = await self.query('select * from admin_users(term => $1)', ['bloqueada'])
  assert.partialDeepStrictEqual(row, { business: 'Som Baixo', is_blocked: true })
  assert.ok(row?.last_sign_in_at)
  await owner.query('delete from auth.users where id = $1', [person.id])
})

test('the counts of people by role match the list for every search term', async () => {
  for (const term of [undefined, 'joana', 'example.com', 'zeppelin']) {
    const listed = await self.query<{ user_type: string }>(
      'select user_type from admin_users(term => $1, page_size => 200)',
      [term],
    )
    for (const { user_type: type, people } of await counts(self, term)) {
      assert.equal(listed.filter((row) => row.user_type === type).length, people, `${term} ${type}`)
    }
    const total = (await counts(self, term)).reduce((sum, { people }) => sum + people, 0)
    assert.equal(total, listed.length)
  }
})

test('an admin pages through all people, newest first, without gaps or repeats', async () => {
  const seen: string[] = []
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await self.query<Row>(
      'select id, created_at::text from admin_users(page_size => 2, after => $1)',
      [after],
    )
    const last = rows.at(-1)
    if (!last) break
    seen.push(...rows.map(({ id }) => id))
    after = JSON.stringify({ created_at: last.created_at, id: last.id })
  }
  const { rows: everybody } = await owner.query<Row>(
    'select id from profiles order by created_at desc, id desc',
  )
  assert.deepEqual(
    seen,
    everybody.map(({ id }) => id),
  )
})

test('a page holds at most 200 people, however many are asked for', async () => {
  await owner.query(
    `insert into auth.users (id, email) select gen_random_uuid(), 'pessoa' || n || '@muitas.example'
     from generate_series(1, 201) as n`,
  )
  assert.equal((await users(self, 'page_size => 100000')).length, 200)
})

test('the count of the people who match a search stops at 10,001', async () => {
  await owner.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select gen_random_uuid(), 'cliente' || n || '@demais.example', '{"user_type": "client", "name": "Demais"}'
     from generate_series(1, 10002) as n`,
  )
  assert.deepEqual(await counts(self, 'demais'), [{ user_type: 'client', people: 10_001 }])
  assert.deepEqual(await counts(self, 'cliente10002@demais'), [{ user_type: 'client', people: 1 }])
})
