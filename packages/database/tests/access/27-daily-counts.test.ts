import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFavorite } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createDailyCount, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, otherClient, provider, otherProvider, admin } = await createPeople(owner)

type Professional = { id: string }
const view = (actor: Actor, { id }: Professional) => actor.query('select record_view($1)', [id])
const contact = (actor: Actor, { id }: Professional) => actor.query('select record_contact($1)', [id])

const countsOf = async ({ id }: Professional) =>
  (
    await owner.query(
      `select private.day_of(now()) - day as days_ago, views, contacts
       from private.daily_counts where professional_id = $1 order by day desc`,
      [id],
    )
  ).rows

const { rows } = await owner.query<{ today: string }>('select private.day_of(now())::text as today')
const noon = Date.parse(`${rows[0]?.today}T12:00-03:00`)
const daysAgo = (days: number) => new Date(noon - days * 24 * 60 * 60 * 1000)

const weeksOf = (actor: Actor) =>
  actor.query(
    `select (now() at time zone 'America/Sao_Paulo')::date - last_day as "daysAgo", views, contacts, favorites
     from my_weeks()`,
  )

/** A provider whose registration was approved `days` days ago. */
async function approved(days: number) {
  const person = await createPerson(owner, { userType: 'provider' })
  const reviewedAt = daysAgo(days)
  const professional = await createProfessional(owner, {
    owner: person,
    submittedAt: daysAgo(days + 100),
    reviewedAt,
  })
  return { self: actAs(person), professional }
}

for (const [kind, actor] of [
  ['a visitor', visitor],
  ['a client', actAs(client)],
  ['a provider', actAs(provider)],
] as const) {
  test(`each view and tap of a professional by ${kind} is counted without storing who made it`, async () => {
    const professional = await createProfessional(owner)
    await view(actor, professional)
    await view(actor, professional)
    await contact(actor, professional)
    assert.deepEqual(await countsOf(professional), [{ days_ago: 0, views: 2, contacts: 1 }])
  })

  test(`views and taps by ${kind} are not counted for a registration that is not public or does not exist`, async () => {
    const hidden = [
      await createProfessional(owner, { status: 'pending' }),
      await createProfessional(owner, { status: 'rejected' }),
      await createProfessional(owner, { status: 'suspended' }),
      client,
    ]
    for (const professional of hidden) {
      await view(actor, professional)
      await contact(actor, professional)
      assert.deepEqual(await countsOf(professional), [])
    }
  })
}

test("a provider's views and taps on their own page are not counted", async () => {
  const professional = await createProfessional(owner, { owner: provider })
  await view(actAs(provider), professional)
  await contact(actAs(provider), professional)
  assert.deepEqual(await countsOf(professional), [])
  await view(actAs(otherProvider), professional)
  assert.equal((await countsOf(professional)).length, 1)
})

test('a provider reads the counts of the twelve weeks until yesterday, and of today', async () => {
  const { self, professional } = await approved(200)
  for (const days of [0, 1, 7, 8, 84, 85]) {
    await createDailyCount(owner, { professional, at: daysAgo(days), views: 10 + days, contacts: days })
  }
  const weeks = await weeksOf(self)
  assert.equal(weeks.length, 13)
  assert.deepEqual(weeks[0], { daysAgo: 78, views: 94, contacts: 84, favorites: 0 })
  assert.deepEqual(weeks.slice(-3), [
    { daysAgo: 8, views: 18, contacts: 8, favorites: 0 },
    { daysAgo: 1, views: 28, contacts: 8, favorites: 0 },
    { daysAgo: -6, views: 10, contacts: 0, favorites: 0 },
  ])
})

test('a provider reads the number of favorites at the end of each week, but not which clients marked them', async () => {
  const { self, professional } = await approved(200)
  await createFavorite(owner, { client, professional, createdAt: daysAgo(8) })
  await createFavorite(owner, { client: otherClient, professional, createdAt: daysAgo(0) })
  const weeks = await weeksOf(self)
  assert.deepEqual(
    weeks.slice(-4).map(({ favorites }) => favorites),
    [0, 1, 1, 2],
  )
  assert.ok(!JSON.stringify(weeks).includes(client.id))
})

test("a provider reads today's and last week's counts, but an earlier week's counts only if approved before that week", async () => {
  const lengths = [0, 5, 14, 15, 21, 22].map(
    async (days) => (await weeksOf((await approved(days)).self)).length,
  )
  assert.deepEqual(await Promise.all(lengths), [2, 2, 2, 3, 3, 4])
})

test("a provider cannot read another provider's counts", async () => {
  const { self, professional } = await approved(200)
  const other = await approved(200)
  await createDailyCount(owner, { professional, at: daysAgo(1), views: 5 })
  const sum = async (actor: Actor) =>
    (await weeksOf(actor)).reduce((total, { views }) => total + Number(views), 0)
  assert.equal(await sum(self), 5)
  assert.equal(await sum(other.self), 0)
})

test("an admin's views and taps of a professional are not counted", async () => {
  const professional = await createProfessional(owner)
  await view(actAs(admin), professional)
  await contact(actAs(admin), professional)
  assert.deepEqual(await countsOf(professional), [])
})

test('many simultaneous views of one professional are all counted', async () => {
  const professional = await createProfessional(owner)
  await Promise.all(Array.from({ length: 40 }, () => view(visitor, professional)))
  assert.deepEqual(await countsOf(professional), [{ days_ago: 0, views: 40, contacts: 0 }])
})

test('a person without a registration reads no weekly counts', async () => {
  for (const person of [client, otherProvider, admin]) assert.deepEqual(await weeksOf(actAs(person)), [])
})

test('a day of the counts begins at midnight in Rio', async () => {
  const { rows } = await owner.query(
    `select private.day_of('2026-11-24 02:59:59Z')::text as before, private.day_of('2026-11-24 03:00Z')::text as after`,
  )
  assert.deepEqual(rows, [{ before: '2026-11-23', after: '2026-11-24' }])
})

test("the first count of a day deletes that professional's counts older than twelve weeks", async () => {
  const [professional, quiet] = [await createProfessional(owner), await createProfessional(owner)]
  for (const counted of [professional, quiet]) {
    for (const days of [84, 85]) await createDailyCount(owner, { professional: counted, at: daysAgo(days) })
  }
  await view(visitor, professional)
  assert.deepEqual(
    (await countsOf(professional)).map(({ days_ago }) => days_ago),
    [0, 84],
  )
  assert.equal((await countsOf(quiet)).length, 2)
})

test('counts are deleted with their professional', async () => {
  const { professional } = await approved(1)
  await view(visitor, professional)
  await owner.query('delete from professionals where id = $1', [professional.id])
  assert.deepEqual(await countsOf(professional), [])
})
