import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createCategory, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import fc from 'fast-check'
import { createPeople } from './people.ts'
import { isInvalid } from './refusals.ts'
import { insertRegistration, registrationOf } from './registrations.ts'
import { untilBlocked } from './until-blocked.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const people = await createPeople(owner)
const admin = actAs(people.admin)

const newProvider = () => createPerson(owner, { userType: 'provider' })
const merge = async (actor: Actor, from: number | null, into: number | null) =>
  (await actor.query<{ moved: number }>('select merge_categories($1, $2) as moved', [from, into]))[0]?.moved
const find = async (slug: string) =>
  (await visitor.query<{ found: string }>(`select find_slug('category', $1) as found`, [slug]))[0]?.found
const categoryOf = async (person: { id: string }) =>
  (await owner.query('select category_id::int as id from professionals where user_id = $1', [person.id]))
    .rows[0]?.id
const editsOf = async (person: { id: string }) =>
  (
    await owner.query(
      `select (e.before -> 'category_id')::int as category from profile_edits e
       join professionals p on p.id = e.professional_id where p.user_id = $1`,
      [person.id],
    )
  ).rows

/** Creates a category with an approved professional; returns the category and the professional's provider. */
async function inhabited(name: string) {
  const category = await createCategory(owner, name)
  const person = await newProvider()
  await createProfessional(owner, { owner: person, category: name })
  return { ...category, person }
}

test("merging category A into B moves A's registrations of any status, updates search and counts, and deletes A", async () => {
  const from = await inhabited('Tirolesa')
  await createProfessional(owner, { category: from.name, status: 'pending' })
  await createProfessional(owner, { category: from.name, status: 'rejected' })
  assert.equal(await merge(admin, from.id, 2), 3)
  assert.equal(await categoryOf(from.person), 2)
  assert.deepEqual(await admin.query('select from categories where id = $1', [from.id]), [])
  assert.deepEqual(await visitor.query(`select name from search_professionals('tirolesa')`), [])
  const [counts] = await visitor.query<{ found: number }>(
    `select (count_professionals() -> 'categories' -> '2')::int as found`,
  )
  assert.equal(counts?.found, 1)
})

test('every slug of a merged category resolves to the category it was merged into, even after further merges', async () => {
  const [from, into, last] = [
    await inhabited('Toldinhos'),
    await inhabited('Toldos'),
    await inhabited('Lonas'),
  ]
  await admin.query(`update categories set name = 'Toldinhos novos' where id = $1`, [from.id])
  await merge(admin, from.id, into.id)
  assert.deepEqual(await Promise.all(['toldinhos', 'toldinhos-novos', 'toldos'].map(find)), [
    'toldos',
    'toldos',
    'toldos',
  ])
  await merge(admin, into.id, last.id)
  for (const slug of ['toldinhos', 'toldinhos-novos', 'toldos']) assert.equal(await find(slug), 'lonas')
})

test('a registration sent with a category that was merged meanwhile is saved with the category it was merged into', async () => {
  const [from, into, last] = [
    await inhabited('Bandas'),
    await inhabited('Conjuntos'),
    await inhabited('Grupos'),
  ]
  await merge(admin, from.id, into.id)
  await merge(admin, into.id, last.id)
  const person = await newProvider()
  await insertRegistration(actAs(person), { ...registrationOf(person), category_id: from.id })
  assert.equal(await categoryOf(person), last.id)
})

test('a merge leaves open edits in review, except an edit that only changed one of the two categories to the other', async () => {
  const [from, into] = [await inhabited('Clowns'), await inhabited('Palhaços')]
  const away = await inhabited('Palhaçaria')
  const change = (person: { id: string }, category: number, more = '') =>
    actAs(person).query(`update professionals set category_id = $1${more}`, [category])
  await change(from.person, into.id)
  await change(away.person, from.id, `, description = 'Outra.'`)
  await merge(admin, from.id, into.id)
  assert.deepEqual(await editsOf(from.person), [])
  assert.deepEqual(await editsOf(away.person), [{ category: away.id }])
  assert.equal(await categoryOf(away.person), into.id)
  await merge(admin, away.id, into.id)
  assert.deepEqual(await editsOf(away.person), [{ category: into.id }])
})

test("after two proposed categories are merged, both proposers see the remaining one; the other's slug does not resolve", async () => {
  const [one, other] = [await newProvider(), await newProvider()]
  const propose = async (person: { id: string }, name: string) =>
    (await actAs(person).query<{ id: number }>('select id::int from add_category($1)', [name]))[0]?.id ?? 0
  const from = await propose(one, 'Mágica de perto')
  const into = await propose(other, 'Mágica de mesa')
  for (const [person, category] of [
    [one, from],
    [other, into],
  ] as const) {
    await insertRegistration(actAs(person), { ...registrationOf(person), category_id: category })
  }
  await merge(admin, from, into)
  for (const person of [one, other]) {
    assert.equal((await actAs(person).query('select from categories where id = $1', [into])).length, 1)
  }
  assert.deepEqual(await visitor.query('select from categories where id = $1', [into]), [])
  await owner.query(`update professionals set status = 'approved' where category_id = $1`, [into])
  assert.equal(await find('magica-de-perto'), null)
  assert.equal(await find('magica-de-mesa'), 'magica-de-mesa')
})

test('merging a public category into a proposed category makes the proposed category public', async () => {
  const { id: from } = await createCategory(owner, 'Karaokês')
  const person = await newProvider()
  const [added] = await actAs(person).query<{ id: number }>(`select id::int from add_category('Videokês')`)
  assert.ok(added)
  await insertRegistration(actAs(person), { ...registrationOf(person), category_id: added.id })
  await merge(admin, from, added.id)
  assert.equal(await find('karaokes'), 'videokes')
})

test('a merge of two categories is logged once, with both ids', async () => {
  const [from, into] = [await inhabited('Fogos'), await inhabited('Fogos frios')]
  const { rows: before } = await owner.query('select max(id) as id from private.audit_log')
  await merge(admin, from.id, into.id)
  const { rows } = await owner.query(
    'select actor_id, act, target_kind, target_id, detail from private.audit_log where id > coalesce($1, 0)',
    [before[0]?.id],
  )
  assert.deepEqual(rows, [
    {
      actor_id: people.admin.id,
      act: 'merged',
      target_kind: 'category',
      target_id: String(into.id),
      detail: { from_id: from.id },
    },
  ])
})

test('a category cannot be merged with itself or with a category that does not exist', async () => {
  const { id } = await createCategory(owner)
  for (const [from, into] of [
    [id, id],
    [id, 999_999],
    [999_999, id],
    [null, id],
    [id, null],
  ] as const) {
    await isInvalid(merge(admin, from, into), 'into_id')
  }
})

test('a merge waits for a registration that is being saved with the merged category, and then moves it', async () => {
  const from = await createCategory(owner, 'Robôs')
  const person = await newProvider()
  const { merged } = await actAs(person).transaction(async (query) => {
    await insertRegistration({ query } as Actor, { ...registrationOf(person), category_id: from.id })
    const merged = merge(admin, from.id, 2)
    await untilBlocked(owner, merged)
    return { merged }
  })
  assert.equal(await merged, 1)
  assert.equal(await categoryOf(person), 2)
})

test('a registration saved with a category during its merge waits and gets the category it was merged into', async () => {
  const from = await createCategory(owner, 'Drones')
  const person = await newProvider()
  const { saved } = await admin.transaction(async (query) => {
    await query('select merge_categories($1, 2)', [from.id])
    const saved = insertRegistration(actAs(person), { ...registrationOf(person), category_id: from.id })
    await untilBlocked(owner, saved)
    return { saved }
  })
  await saved
  assert.equal(await categoryOf(person), 2)
})

test('when two admins merge two categories into each other, one of them is refused', async () => {
  const [one, other] = [await inhabited('Malabares'), await inhabited('Malabaristas')]
  const answers = await Promise.allSettled([merge(admin, one.id, other.id), merge(admin, other.id, one.id)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const left = answers[0].status === 'fulfilled' ? other.id : one.id
  assert.deepEqual([await categoryOf(one.person), await categoryOf(other.person)], [left, left])
})

test('after simultaneous merges, renames and saves, professionals and slugs belong to the remaining categories', async () => {
  const places = fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 2 })
  const acts = fc.record({ act: fc.constantFrom('merge', 'merge', 'rename', 'save', 'register'), places })
  let cases = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(acts, { maxLength: 3 }), { minLength: 2, maxLength: 8 }),
      async (moments) => {
        cases += 1
        const made = await Promise.all(
          [0, 1, 2, 3, 4].map(async (place) => ({
            ...(await inhabited(`Tipo ${cases} ${place}`)),
            newcomer: await newProvider(),
          })),
        )
        const ids = made.map(({ id }) => id)
        const merged = new Map<number, number>()
        const survivorOf = (id: number): number => {
          const into = merged.get(id)
          return into === undefined ? id : survivorOf(into)
        }

        async function run({ act, places: [one = 0, other = 0] }: { act: string; places: number[] }) {
          const [from = 0, into = 0] = [ids[one], ids[other]]
          const { newcomer } = made[other] ?? { newcomer: people.provider }
          if (act === 'merge') {
            await merge(admin, from, into)
            merged.set(from, into)
          } else if (act === 'rename') {
            await admin.query(`update categories set name = name || ' x' where id = $1`, [from])
          } else if (act === 'save') {
            await actAs(newcomer).query('update professionals set category_id = $1', [from])
          } else {
            await insertRegistration(actAs(newcomer), { ...registrationOf(newcomer), category_id: from })
          }
        }

        for (const moment of moments) {
          for (const answer of await Promise.allSettled(moment.map(run))) {
            // Allowed refusals: a provider's second registration (23505), a category that no longer exists (23514).
            if (answer.status === 'rejected') assert.match(answer.reason.code, /^(23505|23514)$/)
          }
        }
        const { rows: left } = await owner.query('select id::int, slug from categories where id = any ($1)', [
          ids,
        ])
        assert.deepEqual(new Set(left.map(({ id }) => id)), new Set(ids.map(survivorOf)))
        for (const [place, { id, person }] of made.entries()) {
          const present = left.find((category) => category.id === survivorOf(id))
          assert.equal(await categoryOf(person), present?.id)
          assert.equal(await find(`tipo-${cases}-${place}`), present?.slug)
        }
      },
    ),
    { numRuns: 8 },
  )
})
