import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createDailyCount, createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'
import { insertRegistration, registrationOf, updateRegistration } from './registrations.ts'
import { untilBlocked } from './until-blocked.ts'

const database = await openTestDatabase()
const { owner, actAs, visitor } = database
const { client, provider, admin } = await createPeople(owner)
const secondAdmin = await createPerson(owner, { userType: 'admin' })

const mails = async () =>
  (
    await owner.query(
      `select account_id, kind::text, data from private.outgoing_mails where kind::text like 'queue_%' order by account_id`,
    )
  ).rows
const arrivals = async () => (await mails()).filter(({ kind }) => kind === 'queue_arrival').length
const toBoth = (kind: string, data: object) =>
  [admin.id, secondAdmin.id].sort().map((id) => ({ account_id: id, kind, data }))

const newProvider = async () => {
  const person = await createPerson(owner, { userType: 'provider' })
  return { person, self: actAs(person) }
}
async function register() {
  const { person, self } = await newProvider()
  const [row] = await insertRegistration(self, registrationOf(person))
  return { self, id: row?.id as string }
}
const anHourLater = () =>
  owner.query(`update private.queue_notices set arrival_at = arrival_at - interval '61 minutes'`)
const digest = (at: string) => owner.query('select private.mail_digest(8, $1)', [at])

beforeEach(async () => {
  await owner.query('delete from public.professionals')
  await owner.query('delete from private.outgoing_mails')
  await owner.query('delete from private.empty_searches')
  await owner.query(`update private.queue_notices set arrival_at = '-infinity', digest_on = '2027-01-01'`)
})

describe('the mail about an arrival', () => {
  test('every administrator is mailed when a registration enters an empty queue; the mail contains no name', async () => {
    await register()
    assert.deepEqual(await mails(), toBoth('queue_arrival', { waiting: 1 }))
  })

  test('no mail is sent about a registration that arrives while another registration waits', async () => {
    await register()
    await anHourLater()
    await register()
    assert.equal(await arrivals(), 2)
  })

  test('even if the queue empties repeatedly, mails about new registrations are sent at most once an hour', async () => {
    const first = await register()
    await owner.query(`update professionals set status = 'approved' where id = $1`, [first.id])
    const second = await register()
    assert.equal(await arrivals(), 2)
    await owner.query(`update professionals set status = 'approved' where id = $1`, [second.id])
    await anHourLater()
    await register()
    assert.equal(await arrivals(), 4)
  })

  test('administrators are mailed when a provider resubmits a rejected registration, but not when an admin reopens it', async () => {
    const { id, self } = await register()
    await actAs(admin).query('select reject_registration($1)', [id])
    await anHourLater()
    await actAs(admin).query('select reopen_registration($1)', [id])
    assert.equal(await arrivals(), 2)
    await actAs(admin).query('select reject_registration($1)', [id])
    await updateRegistration(self, id, { description: 'Outra vez.' })
    assert.equal(await arrivals(), 4)
  })

  test('two registrations that arrive at the same time cause one mail to each administrator', async () => {
    const [one, other] = [await newProvider(), await newProvider()]
    let second: Promise<unknown> = Promise.resolve()
    await one.self.transaction(async (query) => {
      await insertRegistration({ query }, registrationOf(one.person))
      second = insertRegistration(other.self, registrationOf(other.person))
      await untilBlocked(owner, second)
    })
    await second
    assert.equal(await arrivals(), 2)
  })

  test('an administrator who has switched mails off gets no mail about the queue', async () => {
    await actAs(admin).query('select set_my_product_mails(false)')
    await register()
    await digest('2027-01-02T08:00-03:00')
    const got = await mails()
    await actAs(admin).query('select set_my_product_mails(true)')
    assert.deepEqual(
      got.map(({ account_id: id, kind }) => [id, kind]),
      ['queue_arrival', 'queue_digest'].map((kind) => [secondAdmin.id, kind]),
    )
  })
})

describe("the day's mail", () => {
  const at = (time: string) => new Date(time).toISOString()

  test("the day's mail lists what is waiting; it is sent once a day, from its hour in São Paulo on", async () => {
    const { id: edited } = await createProfessional(owner, { owner: provider })
    await updateRegistration(actAs(provider), edited, { description: 'Mudou.' })
    await visitor.query(`select report('fraud', $1)`, [edited])
    await createProfessional(owner, {
      status: 'pending',
      submittedAt: new Date(at('2026-12-29T10:00-03:00')),
    })
    await createProfessional(owner, {
      status: 'pending',
      submittedAt: new Date(at('2026-12-31T10:00-03:00')),
    })

    await digest('2027-01-02T07:59-03:00')
    assert.deepEqual(await mails(), [])
    await digest('2027-01-02T08:00-03:00')
    const told = toBoth('queue_digest', { waiting: 2, days: 3, edits: 1, reports: 1, doubts: 0 })
    assert.deepEqual(await mails(), told)
    await digest('2027-01-02T23:00-03:00')
    assert.deepEqual(await mails(), told)
    await digest('2027-01-03T09:00-03:00')
    assert.equal((await mails()).length, 4)
  })

  test("if nothing waits at the hour of the day's mail, no mail is sent, even if something arrives later that day", async () => {
    await createProfessional(owner)
    await digest('2027-01-02T08:00-03:00')
    await createProfessional(owner, { status: 'pending' })
    await digest('2027-01-02T12:00-03:00')
    assert.deepEqual(await mails(), [])
  })
})

describe('searches that found nobody', () => {
  const count = (category: number | null, city: string | null) =>
    owner.query('select private.count_empty_search($1, $2)', [category, city])
  const countTimes = async (times: number, category: number | null, city: string | null) => {
    for (let n = 0; n < times; n++) await count(category, city)
  }
  const today = async () => (await actAs(admin).query('select * from admin_today()'))[0]

  test('searches that found nobody are shown once five visitors made them on one day, the most frequent first', async () => {
    await countTimes(4, 1, 'Niterói')
    await countTimes(6, 2, 'Petrópolis')
    await countTimes(5, null, 'Macaé')
    await countTimes(7, 3, null)
    const { searches, places, missing } = (await today()) as { missing: object[] } & Record<string, unknown>
    assert.deepEqual([searches, places], [18, 3])
    assert.deepEqual(
      missing.map((one) => Object.values(one).at(-1)),
      [7, 6, 5],
    )
    const { rows } = await owner.query('select name from categories where id = 2')
    assert.deepEqual(missing[1], {
      city: 'Petrópolis',
      id: 2,
      category: rows[0].name,
      searches: 6,
    })
  })

  test('a combination of category and city that only one visitor a day searches in vain is never shown', async () => {
    await count(1, 'Niterói')
    await owner.query(
      `insert into private.empty_searches (day, category_id, city)
       select private.day_of(now()) - n, 1, 'Niterói' from generate_series(1, 6) n`,
    )
    assert.deepEqual((await today())?.missing, [])
  })

  test('searches that found nobody are shown for a week and deleted after ninety days', async () => {
    await owner.query(
      `insert into private.empty_searches (day, category_id, city, askers)
       select private.day_of(now()) - n, 1, 'Niterói', 5 from unnest('{6,7,89,90}'::int[]) n`,
    )
    await count(2, null)
    assert.equal((await today())?.searches, 5)
    const { rows } = await owner.query(
      'select private.day_of(now()) - day as ago from private.empty_searches where category_id = 1 order by day',
    )
    assert.deepEqual(
      rows.map(({ ago }) => ago),
      [89, 7, 6],
    )
  })

  test('a search is not counted if its city or category does not exist, or if it has neither', async () => {
    await count(1, 'drop table')
    await count(999_999, 'Niterói')
    await count(null, null)
    assert.equal((await owner.query('select from private.empty_searches')).rowCount, 0)
  })
})

describe('an administrator sees what matters today', () => {
  test('an administrator sees what is waiting, and the views and contacts of this week and the week before', async () => {
    const professional = await createProfessional(owner)
    for (const [day, views, contacts] of [
      [0, 5, 1],
      [6, 10, 2],
      [7, 20, 3],
      [13, 30, 4],
      [14, 100, 100],
    ] as const) {
      const at = new Date(Date.now() - day * 24 * 60 * 60 * 1000)
      await createDailyCount(owner, { professional, at, views, contacts })
    }
    const since = new Date('2026-11-20T12:00Z')
    await createProfessional(owner, { status: 'pending', submittedAt: since })
    await createFeedback(owner, { professional, client })
    const [row] = await actAs(admin).query('select * from admin_today()')
    assert.deepEqual(row, {
      waiting: 1,
      since,
      edits: 0,
      reports: 0,
      doubts: 0,
      views: 15,
      contacts: 3,
      views_before: 50,
      contacts_before: 7,
      searches: 0,
      places: 0,
      missing: [],
    })
  })
})

test('the database refuses to store a search with neither category nor city, or a second row of queue notices', async () => {
  await isRefused(owner.query('insert into private.empty_searches default values'), '23514')
  await isRefused(owner.query('insert into private.queue_notices (id) values (false)'), '23514')
})

test('price levels of a category are shown once it has eight approved prices; pending registrations do not count', async () => {
  const price = { reais: 100, unit: 'party' } as const
  const { rows } = await owner.query<{ id: string }>(
    `insert into categories (name) values ('Palhaços') returning id`,
  )
  for (let n = 0; n < 7; n++) await createProfessional(owner, { category: 'Palhaços', price })
  const waiting = await createProfessional(owner, { category: 'Palhaços', price, status: 'pending' })
  const levels = () => visitor.query('select professionals from price_levels($1)', [rows[0]?.id])
  assert.deepEqual(await levels(), [])
  await updateRegistration(actAs(admin), waiting.id, { status: 'approved' })
  assert.deepEqual(await levels(), [{ professionals: 8 }])
})

describe('how long a registration usually waits', () => {
  const usual = async () => (await actAs(provider).query('select usual_wait() as days'))[0]?.days
  const hour = 60 * 60 * 1000
  const now = Date.now()
  const decided = (hours: number, ago: number) =>
    createProfessional(owner, {
      submittedAt: new Date(now - (hours + ago) * hour),
      reviewedAt: new Date(now - ago * hour),
    })

  test('the usual wait for a decision is the median of the last thirty decisions, in days', async () => {
    for (let n = 0; n < 31; n++) await decided(n < 16 ? 20 : 90, n)
    assert.equal(await usual(), 1)
    for (let n = 0; n < 16; n++) await decided(100, 0)
    assert.equal(await usual(), 5)
  })

  test('the usual wait for a decision is unknown after only four decisions', async () => {
    for (let n = 0; n < 4; n++) await decided(20, n)
    assert.equal(await usual(), null)
  })
})
