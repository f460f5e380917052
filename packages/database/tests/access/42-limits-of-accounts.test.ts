import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFavorite, createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson, type Person } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'
import { insertRegistration, registrationOf } from './registrations.ts'
import { untilBlocked } from './until-blocked.ts'

const { owner, actAs, service } = await openTestDatabase()
const people = await createPeople(owner)

const days = (count: number) => new Date(Date.now() - count * 86_400_000)
const professionals = await Promise.all(Array.from({ length: 60 }, () => createProfessional(owner)))
const at = (index: number) => professionals[index % professionals.length]?.id

const review = (actor: Actor, { id }: { id: string }, index: number) =>
  actor.query(
    `insert into feedbacks (professional_id, client_id, rating, comment) values ($1, $2, 1, 'Nada bom.')`,
    [at(index), id],
  )
const favorite = (actor: Actor, { id }: { id: string }, index: number) =>
  actor.query('insert into favorites (client_id, professional_id) values ($1, $2)', [id, at(index)])

let reported = 0

type Act = {
  limits: [aDay: number, young: number]
  userType?: 'provider'
  /** Creates the rows that the act needs. */
  prepare?: (person: Person) => Promise<unknown>
  act: (actor: Actor, person: Person, index: number) => Promise<unknown>
}

/** The limited acts, with the limits that private.account_limits must have. */
const ACTS: Record<string, Act> = {
  review: { limits: [20, 10], act: review },
  review_change: {
    limits: [40, 20],
    prepare: (client) => createFeedback(owner, { professional: { id: at(0) ?? '' }, client }),
    act: (actor, { id }, index) =>
      actor.query('update feedbacks set rating = $2 where client_id = $1', [id, 1 + (index % 5)]),
  },
  reply: {
    limits: [200, 100],
    userType: 'provider',
    prepare: async (provider) => {
      const professional = await createProfessional(owner, { owner: provider })
      for (let count = 0; count < 4; count++) await createFeedback(owner, { professional })
    },
    act: (actor, { id }) =>
      actor.query(
        `insert into feedback_replies (feedback_id, reply)
         select f.id, 'Obrigado!' from feedbacks f join professionals p on p.id = f.professional_id
         where p.user_id = $1 and not exists (select from feedback_replies r where r.feedback_id = f.id) limit 1`,
        [id],
      ),
  },
  agenda: {
    limits: [1000, 500],
    userType: 'provider',
    prepare: (provider) => createProfessional(owner, { owner: provider }),
    act: (actor) => actor.query('select confirm_agenda()'),
  },
  favorite: { limits: [300, 150], act: favorite },
  note: {
    limits: [300, 150],
    prepare: (client) => createFavorite(owner, { professional: { id: at(0) ?? '' }, client }),
    act: (actor, { id }, index) =>
      actor.query('update favorites set note = $2 where client_id = $1', [id, `Nota ${index}`]),
  },
  share: { limits: [100, 50], act: (actor) => actor.query('select share_favorites()') },
  closing: {
    limits: [5, 5],
    act: (actor, _, index) => actor.query('select close_with($1, current_date + 30)', [at(index)]),
  },
  invitation: {
    limits: [20, 10],
    userType: 'provider',
    prepare: (provider) => createProfessional(owner, { owner: provider }),
    act: (actor) =>
      actor.query(`select remove_invitation((select id from my_invitations())), invite_review('Joana')`),
  },
  contact: {
    limits: [100, 50],
    act: (actor, _, index) => actor.query('select record_contact($1)', [at(index)]),
  },
  absence: {
    limits: [20, 10],
    prepare: ({ id }) =>
      owner.query(
        'insert into private.contact_taps (client_id, professional_id) select $1, unnest($2::uuid[])',
        [id, [1, 2, 3].map(at)],
      ),
    act: (actor, _, index) => actor.query(`select note_absence($1, 'no_answer')`, [at(index)]),
  },
  report: {
    limits: [10, 5],
    // A new target each time, because a second report of one target from the same IP network changes nothing.
    act: (actor) => actor.query(`select report('fraud', professional_id => $1)`, [at(reported++)]),
  },
  profile: {
    limits: [200, 100],
    act: (actor, { id }, index) =>
      actor.query('update profiles set name = $2 where id = $1', [id, `Nome ${index}`]),
  },
  registration: {
    limits: [400, 200],
    userType: 'provider',
    prepare: (provider) => createProfessional(owner, { owner: provider }),
    act: (actor, { id }, index) =>
      actor.query('update professionals set description = $2 where user_id = $1', [id, `Festas ${index}`]),
  },
}

/** Stores that an account has acted `count` times on a day, by default today. */
const haveActed = ({ id }: { id: string }, act: string, count: number, day = 'private.day_of(now())') =>
  owner.query(
    `insert into private.account_counts values ($1, $2, ${day}, $3)
     on conflict (account_id, act) do update set day = excluded.day, count = excluded.count`,
    [id, act, count],
  )
const countOf = async ({ id }: { id: string }, act: string) =>
  (
    await owner.query('select count from private.account_counts where account_id = $1 and act = $2', [
      id,
      act,
    ])
  ).rows[0]?.count ?? 0

test('this file lists the limit of every act, and each act except closing has a smaller limit for young accounts', async () => {
  const { rows } = await owner.query(
    `select act, a_day, a_day_young from private.account_limits where act not like 'mail%' order by act`,
  )
  assert.deepEqual(
    Object.fromEntries(rows.map((row) => [row.act, [row.a_day, row.a_day_young]])),
    Object.fromEntries(Object.entries(ACTS).map(([act, { limits }]) => [act, limits])),
  )
  // Closings have no smaller limit for young accounts, because many people sign up just to plan a party.
  for (const { act, a_day, a_day_young } of rows) {
    assert.ok(act === 'closing' ? a_day_young === a_day : a_day_young >= 1 && a_day_young < a_day)
  }
  for (const young of [0, 21]) {
    const change = owner.query(`update private.account_limits set a_day_young = $1 where act = 'review'`, [
      young,
    ])
    await isRefused(change, errorCodes.invalidField)
  }
})

for (const [name, { limits, userType, prepare, act }] of Object.entries(ACTS)) {
  for (const [age, limit] of [
    [8, limits[0]],
    [6, limits[1]],
  ] as const) {
    test(`the limit of ${name} for an account of ${age} days is ${limit} a day, and starts anew the next day`, async () => {
      const person = await createPerson(owner, { createdAt: days(age), ...(userType && { userType }) })
      const self = actAs(person)
      await prepare?.(person)
      await haveActed(person, name, limit - 1)
      await act(self, person, 1)
      assert.equal(await countOf(person, name), limit)
      await assert.rejects(act(self, person, 2), { code: errorCodes.tooMany, hint: name })
      assert.equal(await countOf(person, name), limit)
      await haveActed(person, name, limit, 'private.day_of(now()) - 1')
      await act(self, person, 3)
      assert.equal(await countOf(person, name), 1)
    })
  }
}

test('a new client can rate ten professionals in one request, but not eleven', async () => {
  const person = await createPerson(owner)
  const rate = (count: number) =>
    actAs(person).query(
      `insert into feedbacks (professional_id, client_id, rating, comment)
       select id, $1, 1, 'Nada bom.' from unnest($2::uuid[]) as id`,
      [person.id, professionals.slice(0, count).map(({ id }) => id)],
    )
  await isRefused(rate(60), errorCodes.tooMany)
  await isRefused(rate(11), errorCodes.tooMany)
  const { rowCount } = await owner.query('select from feedbacks where client_id = $1', [person.id])
  assert.deepEqual([rowCount, await countOf(person, 'review')], [0, 0])
  await rate(10)
  await isRefused(review(actAs(person), person, 30), errorCodes.tooMany)
})

test('the first review of a new account is accepted even if its limits for all other acts are used up', async () => {
  const person = await createPerson(owner)
  for (const [act, { limits }] of Object.entries(ACTS)) {
    if (act !== 'review') await haveActed(person, act, limits[0])
  }
  await review(actAs(person), person, 0)
})

test('a deleted review still counts toward the limit of reviews', async () => {
  const person = await createPerson(owner)
  const self = actAs(person)
  await haveActed(person, 'review', 8)
  for (const index of [1, 2]) {
    await review(self, person, index)
    await self.query('delete from feedbacks where client_id = $1', [person.id])
  }
  await isRefused(review(self, person, 3), errorCodes.tooMany)
})

test('sending a registration counts toward the same limit as editing it', async () => {
  const provider = await createPerson(owner, { userType: 'provider' })
  await haveActed(provider, 'registration', 200)
  await isRefused(insertRegistration(actAs(provider), registrationOf(provider)), errorCodes.tooMany)
})

test('marking the same favorite repeatedly counts once toward the limit', async () => {
  const person = await createPerson(owner)
  const upsert = `insert into favorites (client_id, professional_id) values ($1, $2)
    on conflict (client_id, professional_id) do update set client_id = excluded.client_id`
  for (let count = 0; count < 3; count++) await actAs(person).query(upsert, [person.id, at(1)])
  assert.equal(await countOf(person, 'favorite'), 1)
})

test('two simultaneous requests do not exceed the limit of reviews', async () => {
  const person = await createPerson(owner)
  await haveActed(person, 'review', 9)
  let second: Promise<unknown> | undefined
  await actAs(person).transaction(async (query) => {
    await query(
      `insert into feedbacks (professional_id, client_id, rating, comment) values ($1, $2, 1, 'Ruim.')`,
      [at(1), person.id],
    )
    second = review(actAs(person), person, 2)
    second.catch(() => undefined)
    await untilBlocked(owner, second)
  })
  await isRefused(second ?? Promise.resolve(), errorCodes.tooMany)
})

test('administrators, the service role and the operator have no limit', async () => {
  const { admin, otherProvider } = people
  const { id } = await createProfessional(owner, { owner: otherProvider })
  await haveActed(admin, 'registration', 1000)
  await haveActed(admin, 'profile', 1000)
  const edit = `update professionals set description = 'Outra' where id = $1`
  await actAs(admin).query(edit, [id])
  await actAs(admin).query(`update profiles set name = 'Ana Lima' where id = $1`, [admin.id])
  await haveActed(otherProvider, 'registration', 1000)
  await service.query(edit, [id])
  await owner.query(edit, [id])
  await isRefused(actAs(otherProvider).query(edit, [id]), errorCodes.tooMany)
})

test("an account's counts of acts are deleted with it, and its counts of earlier days at its next act", async () => {
  const [leaving, person] = [await createPerson(owner), await createPerson(owner)]
  await haveActed(leaving, 'review', 3)
  await owner.query('delete from auth.users where id = $1', [leaving.id])
  assert.equal(await countOf(leaving, 'review'), 0)
  await haveActed(person, 'note', 3, 'private.day_of(now()) - 1')
  await favorite(actAs(person), person, 5)
  assert.deepEqual([await countOf(person, 'note'), await countOf(person, 'favorite')], [0, 1])
})

test("the export of an account holds only the account's own counts", async () => {
  const [person, other] = [await createPerson(owner), await createPerson(owner)]
  await haveActed(person, 'review', 3)
  await haveActed(other, 'note', 4)
  const { rows } = await owner.query(`select private.data_of($1) -> 'private.account_counts' as counts`, [
    person.id,
  ])
  const counts = rows[0].counts as { act: string; count: number }[]
  assert.deepEqual(
    counts.map(({ act, count }) => [act, count]),
    [['review', 3]],
  )
})

const mailsOf = async ({ id }: { id: string }, kind: string) =>
  (await owner.query('select from private.outgoing_mails where account_id = $1 and kind = $2', [id, kind]))
    .rowCount

test('a provider gets at most ten review mails a day, however many clients write reviews', async () => {
  const provider = await createPerson(owner, { userType: 'provider', createdAt: days(8) })
  const professional = await createProfessional(owner, { owner: provider })
  for (let count = 0; count < 12; count++) {
    const client = await createPerson(owner)
    await actAs(client).query(
      `insert into feedbacks (professional_id, client_id, rating, comment) values ($1, $2, 5, 'Bom.')`,
      [professional.id, client.id],
    )
  }
  assert.equal(await mailsOf(provider, 'new_review'), 10)
  const { rows } = await owner.query('select feedback_count from professionals where id = $1', [
    professional.id,
  ])
  assert.equal(rows[0].feedback_count, 12)
})

test('a client gets at most twenty reply mails a day, but every mail about a decision or a warning', async () => {
  const { client } = people
  const write = (kind: string) =>
    owner.query(`select private.write_mail($1, $2, $3, '{"name": "Ana"}')`, [client.id, at(0), kind])
  const { rows } = await owner.query<{ kind: string }>(
    'select unnest(enum_range(null::private.mail_kind)) as kind',
  )
  for (const { kind } of rows) {
    const limit = { reply: 20, new_review: 10, closing: 1 }[kind] ?? 30
    for (let count = 0; count < 30; count++) await write(kind)
    assert.equal(await mailsOf(client, kind), limit, kind)
  }
})
