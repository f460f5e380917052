// The stored numbers of professionals by category and place equal a recount, whatever concurrent writers do.
// CHANGES=10000 draws more changes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCategory, createProfessional } from '@fenix/database/factories/professionals.ts'
import fc from 'fast-check'
import pg from 'pg'
import { openTestDatabase } from '../src/testing.ts'

const { owner, connection } = await openTestDatabase()

const PROFESSIONALS = 120
const WRITERS = 4
/** The test makes at least this many changes; a statement that changes five professionals counts as five. */
const CHANGES = Number(process.env.CHANGES ?? 300)

const ids: string[] = []
for (let count = 0; count < PROFESSIONALS; count++) {
  const { id } = await createProfessional(owner, { status: count % 3 === 0 ? 'pending' : 'approved' })
  ids.push(id)
}

const place = fc.subarray(['Niterói', 'Maricá', 'Paraty', 'Rio de Janeiro'], { minLength: 1 })

/** What an `update` of some professionals sets, and the status that a row must have; undefined for any status. */
const change = fc.oneof(
  fc.constant(["status = 'approved'", 'pending'] as const),
  fc.constant([`status = 'suspended'`, 'approved'] as const),
  fc.constant([`status = 'approved'`, 'suspended'] as const),
  fc.integer({ min: 1, max: 3 }).map((id) => [`category_id = ${id}`, undefined] as const),
  place.map(
    (cities) =>
      [`cities = '{${cities.map((city) => `"${city}"`)}}', neighborhoods = '{}'`, undefined] as const,
  ),
  fc
    .subarray(['Tijuca', 'Copacabana'])
    .map((names) => [`cities = '{"Rio de Janeiro"}', neighborhoods = '{${names}}'`, undefined] as const),
)

const statement = fc.record({
  change,
  ids: fc.subarray(ids, { minLength: 5, maxLength: 20 }),
  act: fc.oneof(
    { arbitrary: fc.constant('commit'), weight: 10 },
    { arbitrary: fc.constantFrom('roll back', 'delete and register anew', 'merge'), weight: 9 },
    { arbitrary: fc.constant('rename'), weight: 1 },
  ),
})
type Drawn = typeof statement extends fc.Arbitrary<infer T> ? T : never

async function apply(client: pg.Client, { change: [set, status], ids, act }: Drawn): Promise<number> {
  await client.query('begin')
  await client.query('select from public.professionals where id = any ($1) order by id for update', [ids])
  const { rowCount } = await client.query(
    `update public.professionals set ${set}
     where id = any ($1) ${status === undefined ? '' : `and status = '${status}'`}`,
    [ids],
  )
  if (act === 'delete and register anew')
    await client.query(
      `with gone as (delete from public.professionals where id = $1 returning *)
       insert into public.professionals (id, user_id, category_id, name, description, cities, whatsapp, status)
       select id, user_id, category_id, name, description, cities, whatsapp, status from gone`,
      [ids[0]],
    )
  if (act === 'rename')
    await client.query(
      `update public.categories set name = name || 'x' where id = 2 and char_length(name) < 40`,
    )
  if (act === 'merge') {
    const { id } = await createCategory(client)
    await client.query('update public.professionals set category_id = $1 where id = any ($2)', [id, ids])
    await client.query('update public.professionals set category_id = 3 where category_id = $1', [id])
    await client.query('delete from public.categories where id = $1', [id])
  }
  await client.query(act === 'roll back' ? 'rollback' : 'commit')
  return rowCount ?? 0
}

/** Renaming a category can deadlock with an edit; Postgres then refuses one of the two transactions as a whole. */
const isDeadlock = (error: unknown) => (error as pg.DatabaseError).code === '40P01'

const counted = (text: string) => owner.query<{ sums: string }>(text)

async function assertEqual() {
  const kept = await counted(
    `select jsonb_object_agg(category_id || place, professionals)::text as sums from private.professional_sums`,
  )
  const anew = await counted(
    `select jsonb_object_agg(category_id || place, professionals)::text as sums
     from (select p.category_id, place, count(*) as professionals
           from public.professionals p, unnest(array[''] || private.search_places(p)) as place
           where p.status = 'approved' group by 1, 2) as recount`,
  )
  assert.equal(kept.rows[0]?.sums, anew.rows[0]?.sums)
}

test('the stored numbers of professionals by category and place equal a recount after changes by four concurrent writers', async (t) => {
  const clients = Array.from({ length: WRITERS }, () => new pg.Client(connection))
  t.after(() => Promise.all(clients.map((client) => client.end())))
  await Promise.all(clients.map((client) => client.connect()))
  let changed = 0
  async function write(client: pg.Client) {
    for (const drawn of fc.sample(statement, 10)) {
      try {
        changed += await apply(client, drawn)
      } catch (error) {
        await client.query('rollback')
        if (!isDeadlock(error)) throw error
      }
    }
  }
  while (changed < CHANGES) {
    await Promise.all(clients.map(write))
    await assertEqual()
  }
})

test('the count of a category in a city equals a recount of its approved professionals', async () => {
  const { rows } = await owner.query<{ total: number; expected: number }>(
    `select (public.count_professionals(category_id => c.id, city => city) ->> 'total')::int as total,
       least(101, (select count(*) from public.professionals p
                   where p.status = 'approved' and p.category_id = c.id and city = any (p.cities)))::int as expected
     from public.categories c, unnest('{Niterói,Paraty,"Rio de Janeiro"}'::text[]) as city`,
  )
  for (const { total, expected } of rows) assert.equal(total, expected)
})
