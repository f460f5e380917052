import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, otherClient, provider, admin } = await createPeople(owner)

const record = (actor: Actor, { id }: { id: string }) => actor.query('select record_contact($1)', [id])

const tapsOf = async ({ id }: { id: string }) =>
  (
    await owner.query(
      'select client_id, day = private.day_of(now()) as today from private.contact_taps where professional_id = $1',
      [id],
    )
  ).rows

/** Rates as the API does for `upsert(…, { onConflict: 'professional_id,client_id' })`. */
const rate = async (person: { id: string }, professional: { id: string }) =>
  (
    await actAs(person).query<{ origin: string | null }>(
      `insert into feedbacks (professional_id, client_id, rating, comment) values ($1, $2, 5, 'Ótimo')
       on conflict (professional_id, client_id) do update set professional_id = excluded.professional_id,
         client_id = excluded.client_id, rating = excluded.rating, comment = excluded.comment
       returning origin`,
      [professional.id, person.id],
    )
  )[0]?.origin

test("a visitor's tap on a contact link records no contact", async () => {
  const professional = await createProfessional(owner)
  await record(visitor, professional)
  assert.deepEqual(await tapsOf(professional), [])
})

const self = actAs(client)

test("a client's taps on the contact links of an approved professional record one contact a day", async () => {
  const professional = await createProfessional(owner)
  await record(self, professional)
  await record(self, professional)
  assert.deepEqual(await tapsOf(professional), [{ client_id: client.id, today: true }])
})

test('a tap on a contact link of an unapproved or unknown professional records nothing', async () => {
  for (const status of ['pending', 'rejected', 'suspended'] as const) {
    const professional = await createProfessional(owner, { status })
    await record(self, professional)
    assert.deepEqual(await tapsOf(professional), [])
  }
  await record(self, client)
  assert.deepEqual(await tapsOf(client), [])
})

test('a review gets the contact mark only if its own author contacted that professional before', async () => {
  const [professional, other] = [await createProfessional(owner), await createProfessional(owner)]
  await record(self, professional)
  assert.equal(await rate(client, professional), 'contact')
  assert.equal(await rate(otherClient, professional), null)
  assert.equal(await rate(client, other), null)
})

test('a review written before the contact gets the contact mark only when its author rewrites it', async () => {
  const professional = await createProfessional(owner)
  assert.equal(await rate(client, professional), null)
  await record(self, professional)
  const { rows } = await owner.query('select origin from feedbacks where professional_id = $1', [
    professional.id,
  ])
  assert.deepEqual(rows, [{ origin: null }])
  assert.equal(await rate(client, professional), 'contact')
})

test("a client's contacts are deleted with their account, but their review retains the contact mark", async () => {
  const person = await createPerson(owner)
  const professional = await createProfessional(owner)
  await record(actAs(person), professional)
  await rate(person, professional)
  await owner.query('delete from auth.users where id = $1', [person.id])
  assert.deepEqual(await tapsOf(professional), [])
  const { rows } = await owner.query('select client_name, origin from feedbacks where professional_id = $1', [
    professional.id,
  ])
  assert.deepEqual(rows, [{ client_name: 'Cliente', origin: 'contact' }])
})

for (const [kind, person] of Object.entries({ provider, admin })) {
  const article = kind === 'admin' ? 'an admin' : 'a provider'
  test(`${article}'s tap on a contact link records no contact`, async () => {
    const professional = await createProfessional(owner)
    await record(actAs(person), professional)
    assert.deepEqual(await tapsOf(professional), [])
  })
}

test("a former provider's tap on their own contact link records no contact", async () => {
  const person = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: person })
  await owner.query(`update profiles set user_type = 'client' where id = $1`, [person.id])
  await record(actAs(person), professional)
  assert.deepEqual(await tapsOf(professional), [])
})
