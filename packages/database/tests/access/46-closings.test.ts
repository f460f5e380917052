import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPerson, createSession } from '@fenix/database/factories/people.ts'
import { createAgenda, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import fc from 'fast-check'
import { exportOf } from './export-of.ts'
import { createPeople } from './people.ts'
import { isInvalid, isRefused } from './refusals.ts'
import { untilBlocked } from './until-blocked.ts'
import { writeReview } from './write-review.ts'

const database = await openTestDatabase()
const { owner, actAs, visitor } = database
const people = await createPeople(owner)

/** The date `days` days from today. */
const inDays = async (days: number) =>
  (await owner.query<{ day: string }>('select (private.day_of(now()) + $1::int)::text as day', [days]))
    .rows[0]?.day ?? ''
const day = await inDays(40)
const other = await inDays(41)

async function createProvider() {
  const person = await createPerson(owner, { userType: 'provider' })
  return { person, self: actAs(person), professional: await createProfessional(owner, { owner: person }) }
}

async function createClient(name = 'Marina Duarte Alves') {
  const person = await createPerson(owner, { name })
  return { person, self: actAs(person) }
}

type Closing = {
  id: string
  professional_id: string
  client_name: string | null
  day: string
  state: string
  is_busy: boolean | null
  reason: string | null
  is_own_withdrawal: boolean | null
}

const closingsOf = (self: Actor) =>
  self.query<Closing>(
    'select id, professional_id, client_name, day::text, state, is_busy, reason, is_own_withdrawal from my_closings()',
  )
const closeWith = async (self: Actor, { id }: { id: string }, on = day) =>
  (await self.query<{ id: string }>('select close_with($1, $2) as id', [id, on]))[0]?.id ?? ''
const answer = async (self: Actor, id: string, isRight: boolean | null, knowsBusy = false) =>
  (await self.query('select answer_closing($1, $2, $3) as done', [id, isRight, knowsBusy]))[0]?.done
const withdraw = async (self: Actor, id: string, reason: string | null = 'Mudamos a data.') =>
  (await self.query('select withdraw_closing($1, $2) as done', [id, reason]))[0]?.done
const byLink = (actor: Actor, token: string) =>
  actor.query<{ id: string; client_name: string }>('select * from closings_by_link($1)', [token])

const agendaOn = async ({ id }: { id: string }, on = day) =>
  (
    await owner.query(
      'select is_busy, is_party from private.agenda_days where professional_id = $1 and day = $2',
      [id, on],
    )
  ).rows[0]
const busyParty = { is_busy: true, is_party: true }

/** A client and a provider, and the id of their unanswered closing. */
async function createClosing(on = day) {
  const [client, provider] = [await createClient(), await createProvider()]
  const id = await closeWith(client.self, provider.professional, on)
  return { client, provider, id }
}

async function createConfirmed() {
  const closing = await createClosing()
  assert.equal(await answer(closing.provider.self, closing.id, true), true)
  return closing
}

const mailsTo = async ({ id }: { id: string }) =>
  (
    await owner.query<{ data: { link: string } }>(
      `select data from private.outgoing_mails where account_id = $1 and kind = 'closing' order by id`,
      [id],
    )
  ).rows.map(({ data }) => data)
const writeMails = () => owner.query('select private.write_closing_mails(0)')

const signIn = async (person: { id: string }) => {
  const { claims } = await createSession(owner, { person })
  return actAs({ ...person, claims })
}
const leave = async (person: { id: string }) => (await signIn(person)).query('select delete_my_account()')

test("a provider reads the client's first name and the day of a closing, and confirming it makes the day busy", async () => {
  const { client, provider, id } = await createClosing()
  assert.deepEqual(await closingsOf(provider.self), [
    {
      id,
      professional_id: provider.professional.id,
      client_name: 'Marina',
      day,
      state: 'waiting',
      is_busy: false,
      reason: null,
      is_own_withdrawal: null,
    },
  ])
  assert.equal((await closingsOf(client.self))[0]?.state, 'waiting')
  assert.equal(await answer(provider.self, id, true), true)
  assert.deepEqual(await agendaOn(provider.professional), busyParty)
  for (const { self } of [client, provider]) assert.equal((await closingsOf(self))[0]?.state, 'confirmed')
  assert.equal(await answer(provider.self, id, false), false)
})

test('after a provider refuses a closing, the client reads the refusal and can close for another day', async () => {
  const { client, provider, id } = await createClosing()
  assert.equal(await answer(provider.self, id, false), true)
  assert.equal((await closingsOf(client.self))[0]?.state, 'refused')
  assert.deepEqual(await closingsOf(provider.self), [])
  assert.equal(await agendaOn(provider.professional), undefined)
  await isInvalid(closeWith(client.self, provider.professional), 'day')
  await closeWith(client.self, provider.professional, other)
  assert.partialDeepStrictEqual(await closingsOf(client.self), [{ state: 'waiting', day: other }])
})

test('a provider can take back an answer to a closing within a minute', async () => {
  const { provider, id } = await createConfirmed()
  assert.equal(await answer(provider.self, id, null), true)
  assert.equal(await agendaOn(provider.professional), undefined)
  assert.equal(await answer(provider.self, id, false), true)
  await owner.query(`update private.closings set answered_at = now() - interval '61 seconds' where id = $1`, [
    id,
  ])
  assert.equal(await answer(provider.self, id, null), false)
})

test('answering, taking back an answer and withdrawing affect only the given closing', async () => {
  const { client, provider, id } = await createClosing()
  const second = await createClient('Olga Prado')
  const otherId = await closeWith(second.self, provider.professional, other)
  const states = async () => (await closingsOf(provider.self)).map((one) => [one.id, one.state])
  assert.equal(await answer(provider.self, id, true), true)
  assert.deepEqual(await states(), [
    [otherId, 'waiting'],
    [id, 'confirmed'],
  ])
  assert.equal(await answer(provider.self, otherId, true), true)
  assert.equal(await answer(provider.self, id, null), true)
  assert.deepEqual(await states(), [
    [id, 'waiting'],
    [otherId, 'confirmed'],
  ])
  assert.equal(await answer(provider.self, id, true), true)
  assert.equal(await withdraw(client.self, id), true)
  assert.equal(await answer(provider.self, id, null), false)
  assert.deepEqual(await states(), [
    [otherId, 'confirmed'],
    [id, 'withdrawn'],
  ])
  const stranger = await createClosing()
  assert.equal(await answer(provider.self, stranger.id, true), false)
  assert.equal(await withdraw(provider.self, stranger.id), false)
})

test('unanswered closings are listed in order of arrival, confirmed ones by day; each shows whether its day is busy', async () => {
  const provider = await createProvider()
  await createAgenda(owner, { professional: provider.professional, busy: [other] })
  const [later, sooner] = [await createClient(), await createClient()]
  const ids = [
    await closeWith(later.self, provider.professional, other),
    await closeWith(sooner.self, provider.professional, day),
  ]
  const days = async () => (await closingsOf(provider.self)).map((one) => [one.day, one.is_busy])
  assert.deepEqual(await days(), [
    [other, true],
    [day, false],
  ])
  for (const id of ids) assert.equal(await answer(provider.self, id, true, true), true)
  assert.deepEqual(await days(), [
    [day, true],
    [other, true],
  ])
})

test('client or provider can withdraw a confirmed party before its day, with a reason; then the day is free again', async () => {
  for (const who of ['client', 'provider'] as const) {
    const closing = await createConfirmed()
    const [self, otherSide] =
      who === 'client' ? [closing.client, closing.provider] : [closing.provider, closing.client]
    await isInvalid(withdraw(self.self, closing.id, ' '), 'reason')
    await isInvalid(withdraw(self.self, closing.id, 'x'.repeat(501)), 'reason')
    assert.equal(await withdraw(self.self, closing.id), true)
    assert.equal(await agendaOn(closing.provider.professional), undefined)
    const reads = { state: 'withdrawn', reason: 'Mudamos a data.' }
    assert.partialDeepStrictEqual(await closingsOf(self.self), [{ ...reads, is_own_withdrawal: true }])
    assert.partialDeepStrictEqual(await closingsOf(otherSide.self), [{ ...reads, is_own_withdrawal: false }])
    assert.equal(await withdraw(otherSide.self, closing.id), false)
  }
})

test('nobody can withdraw a confirmed party after its day', async () => {
  const { client, provider, id } = await createConfirmed()
  await owner.query('update private.closings set day = $2 where id = $1', [id, await inDays(-1)])
  assert.equal(await withdraw(client.self, id), false)
  assert.equal(await withdraw(provider.self, id), false)
})

test('a client can take back a closing that is not answered yet, and nothing of it remains stored', async () => {
  const { client, provider, id } = await createClosing()
  assert.equal(await withdraw(provider.self, id), false)
  assert.equal(await withdraw(client.self, id, null), true)
  assert.deepEqual([await closingsOf(client.self), await closingsOf(provider.self)], [[], []])
  assert.equal((await owner.query('select from private.closings where id = $1', [id])).rowCount, 0)
})

test('a provider is warned before confirming a second party on a day; withdrawing one party leaves the day busy', async () => {
  const { client, provider, id } = await createConfirmed()
  const second = await createClient('Olga Prado')
  const secondId = await closeWith(second.self, provider.professional)
  assert.partialDeepStrictEqual(await closingsOf(provider.self), [
    { id: secondId, client_name: 'Olga', is_busy: true },
    { id },
  ])
  await isRefused(answer(provider.self, secondId, true), 'PT409')
  assert.equal(await answer(provider.self, secondId, true, true), true)
  await withdraw(client.self, id)
  assert.deepEqual(await agendaOn(provider.professional), busyParty)
  await withdraw(second.self, secondId)
  assert.equal(await agendaOn(provider.professional), undefined)
})

test('of two simultaneous confirmations for one day, the second waits and then gets the warning about a second party', async () => {
  const { provider, id } = await createClosing()
  const second = await createClient('Olga Prado')
  const secondId = await closeWith(second.self, provider.professional)
  const { refused } = await provider.self.transaction(async (query) => {
    await query('select answer_closing($1, true)', [id])
    const refused = isRefused(answer(provider.self, secondId, true), 'PT409')
    await untilBlocked(owner, refused)
    return { refused }
  })
  await refused
})

test('once all parties of a day are withdrawn or deleted, the agenda has the day as it was before they were confirmed', async () => {
  const weekday = new Date(day).getUTCDay()
  const kinds = [
    { agenda: {}, was: undefined },
    { agenda: { busy: [day] }, was: { is_busy: true, is_party: false } },
    { agenda: { neverOn: [weekday], free: [day] }, was: { is_busy: false, is_party: false } },
    { agenda: { neverOn: [weekday] }, was: undefined },
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      fc.boolean(),
      async ({ agenda, was }, leaving, byDeletion) => {
        const provider = await createProvider()
        await createAgenda(owner, { professional: provider.professional, ...agenda })
        const closings = []
        for (let count = 0; count < 3; count++) {
          const client = await createClient()
          const id = await closeWith(client.self, provider.professional)
          assert.equal(await answer(provider.self, id, true, true), true)
          closings.push({ client, id })
        }
        for (const index of leaving) {
          assert.deepEqual(await agendaOn(provider.professional), busyParty)
          const closing = closings[index]
          assert.ok(closing)
          if (byDeletion)
            await owner.query('delete from auth.users where id = $1', [closing.client.person.id])
          else await withdraw(closing.client.self, closing.id)
        }
        assert.deepEqual(await agendaOn(provider.professional), was)
      },
    ),
    { numRuns: 12 },
  )
})

test('after any two simultaneous acts on closings, a day is busy if and only if it has a confirmed party', async () => {
  type Query = Parameters<Parameters<Actor['transaction']>[0]>[0]
  const withdrawing = (query: Query, id: string) => query(`select withdraw_closing($1, 'Mudamos.')`, [id])
  const takingBack = (query: Query, id: string) => query('select answer_closing($1, null)', [id])
  const confirming = (query: Query, id: string) => query('select answer_closing($1, true, true)', [id])
  const acts: [withClient: typeof withdrawing, other: typeof withdrawing, isOtherConfirmed: boolean][] = [
    [withdrawing, withdrawing, true],
    [withdrawing, takingBack, true],
    [withdrawing, confirming, false],
    [takingBack, takingBack, true],
  ]
  for (const [first, second, isConfirmed] of acts) {
    for (const isSwapped of [false, true]) {
      const { provider, id } = await createConfirmed()
      const olga = await createClient('Olga Prado')
      const olgas = await closeWith(olga.self, provider.professional)
      if (isConfirmed) await answer(provider.self, olgas, true, true)
      const steps = [(query: Query) => first(query, id), (query: Query) => second(query, olgas)] as const
      const [early, late] = isSwapped ? [steps[1], steps[0]] : steps
      const { pending } = await provider.self.transaction(async (query) => {
        await early(query)
        const pending = provider.self.transaction(late)
        await untilBlocked(owner, pending)
        return { pending }
      })
      await pending
      assert.deepEqual(
        await agendaOn(provider.professional),
        isConfirmed ? undefined : busyParty,
        `${first.name}, ${second.name}, ${isSwapped}`,
      )
    }
  }
})

test('a second party on a day causes a warning even if the day was set free; without parties, a day is as it was set', async () => {
  const setDay = (self: Actor, isBusy: boolean) => self.query('select set_busy_day($1, $2)', [day, isBusy])
  const byHand = { is_busy: true, is_party: false }
  const cases: [before: boolean | null, between: boolean[], left: object | undefined][] = [
    [null, [false], undefined],
    [null, [true], byHand],
    [null, [false, true], byHand],
    [true, [false], undefined],
    [true, [], byHand],
  ]
  for (const [before, between, left] of cases) {
    const { client, provider, id } = await createClosing()
    if (before !== null) await setDay(provider.self, before)
    await answer(provider.self, id, true, true)
    for (const isBusy of between) await setDay(provider.self, isBusy)
    const olga = await createClient('Olga Prado')
    const olgas = await closeWith(olga.self, provider.professional)
    await isRefused(answer(provider.self, olgas, true), 'PT409')
    assert.equal(await answer(provider.self, olgas, true, true), true)
    assert.deepEqual(await agendaOn(provider.professional), busyParty)
    await withdraw(olga.self, olgas)
    assert.deepEqual(await agendaOn(provider.professional), busyParty)
    await withdraw(client.self, id)
    assert.deepEqual(await agendaOn(provider.professional), left, JSON.stringify([before, between]))
  }
})

test('an answer to a closing cannot be taken back once the client has closed for another day or the day is over', async () => {
  const { client, provider, id } = await createClosing()
  await answer(provider.self, id, false)
  await closeWith(client.self, (await createProvider()).professional)
  assert.equal(await answer(provider.self, id, null), true)
  await answer(provider.self, id, false)
  await closeWith(client.self, provider.professional, other)
  assert.equal(await answer(provider.self, id, null), false)
  const past = await createClosing()
  await owner.query('update private.closings set day = $2 where id = $1', [past.id, await inDays(-1)])
  assert.equal(await answer(past.provider.self, past.id, true), true)
  assert.equal(await answer(past.provider.self, past.id, null), false)
})

test('a closing of a blocked client is neither mailed nor read nor answered until the client is unblocked', async () => {
  const { client, provider, id } = await createClosing()
  const block = (until: string) =>
    owner.query('update auth.users set banned_until = $2 where id = $1', [client.person.id, until])
  await block('2100-01-01')
  await writeMails()
  assert.deepEqual(await mailsTo(provider.person), [])
  assert.deepEqual(await closingsOf(provider.self), [])
  assert.equal(await answer(provider.self, id, true), false)
  await owner.query('select private.forget_closings()')
  await block('2000-01-01')
  await writeMails()
  assert.equal((await mailsTo(provider.person)).length, 1)
  assert.equal(await answer(provider.self, id, true), true)
})

test('a suspended provider is mailed about closings only after reactivation; their clients can still withdraw parties', async () => {
  const { client, provider, id } = await createConfirmed()
  const olga = await createClient('Olga Prado')
  await closeWith(olga.self, provider.professional)
  const setStatus = (status: string) =>
    owner.query('update professionals set status = $2 where id = $1', [provider.professional.id, status])
  await setStatus('suspended')
  await writeMails()
  assert.deepEqual(await mailsTo(provider.person), [])
  assert.deepEqual(await client.self.query('select state, professional_name from my_closings()'), [
    { state: 'confirmed', professional_name: provider.professional.name },
  ])
  assert.equal(await withdraw(client.self, id), true)
  await setStatus('approved')
  await writeMails()
  assert.equal((await mailsTo(provider.person)).length, 1)
})

test('a client can close only with approved professionals, and not for a past or a too distant day', async () => {
  const { self } = await createClient()
  const { professional } = await createProvider()
  for (const on of [await inDays(-1), await inDays(560)])
    await isInvalid(closeWith(self, professional, on), 'day')
  const pending = await createProfessional(owner, { status: 'pending' })
  await isRefused(closeWith(self, pending), 'PT404')
})

test('a client cannot close for another day while a future party with the same professional is confirmed', async () => {
  const { client, provider } = await createConfirmed()
  await isInvalid(closeWith(client.self, provider.professional, other), 'day')
})

test('closing for another day replaces the unanswered closing, even if both are sent at once', async () => {
  const [client, provider] = [await createClient(), await createProvider()]
  const { second } = await client.self.transaction(async (query) => {
    await query('select close_with($1, $2)', [provider.professional.id, day])
    const second = closeWith(client.self, provider.professional, other)
    await untilBlocked(owner, second)
    return { second }
  })
  await second
  assert.deepEqual(
    (await closingsOf(provider.self)).map((one) => one.day),
    [other],
  )
})

test('a client can close for a day again while the provider is withdrawing the party on that day', async () => {
  const { client, provider, id } = await createConfirmed()
  const { told } = await provider.self.transaction(async (query) => {
    await query(`select withdraw_closing($1, 'Fiquei sem equipe.')`, [id])
    const told = closeWith(client.self, provider.professional)
    await untilBlocked(owner, told)
    return { told }
  })
  await told
  assert.partialDeepStrictEqual(await closingsOf(client.self), [{ state: 'waiting', day }])
})

test('only the client and the provider of a closing can read, answer or withdraw it', async () => {
  const { provider, id } = await createClosing()
  const confirmed = await createConfirmed()
  const stranger = await createProvider()
  for (const self of [actAs(people.otherClient), stranger.self, actAs(people.provider)]) {
    assert.deepEqual(await closingsOf(self), [])
    for (const one of [id, confirmed.id]) assert.equal(await withdraw(self, one), false)
  }
  assert.equal(await answer(stranger.self, id, true), false)
  assert.equal((await closingsOf(provider.self))[0]?.state, 'waiting')
})

test('an unanswered closing is deleted after 30 days, any other closing two years after its day', async () => {
  const { client, provider, id } = await createClosing()
  await owner.query(
    `update private.closings set asked_at = now() - interval '30 days 1 minute' where id = $1`,
    [id],
  )
  assert.deepEqual([await closingsOf(client.self), await closingsOf(provider.self)], [[], []])
  assert.equal(await answer(provider.self, id, true), false)
  const old = await createConfirmed()
  const kept = await createConfirmed()
  await owner.query(
    `update private.closings set day = private.day_of(now()) - interval '2 years 1 day' where id = $1`,
    [old.id],
  )
  await owner.query(
    `update private.closings set day = private.day_of(now()) - interval '2 years' where id = $1`,
    [kept.id],
  )
  await owner.query('select private.forget_closings()')
  const { rows } = await owner.query('select id from private.closings where id = any ($1)', [
    [id, old.id, kept.id],
  ])
  assert.deepEqual(rows, [{ id: kept.id }])
})

describe('reviews', () => {
  const moveTo = async (id: string, days: number) =>
    owner.query('update private.closings set day = $2 where id = $1', [id, await inDays(days)])

  test('a review gets the party mark once client and provider have confirmed a party and its day is over', async () => {
    const { client, provider, id } = await createClosing()
    const write = () => writeReview(client, provider.professional)
    await moveTo(id, -1)
    assert.equal(await write(), null)
    await answer(provider.self, id, true)
    await moveTo(id, 0)
    assert.equal(await write(), null)
    await moveTo(id, -1)
    assert.equal(await write(), 'party')
  })

  test('a review by another client, of another professional, or after a withdrawn or refused closing gets no party mark', async () => {
    const { client, provider, id } = await createConfirmed()
    const stranger = await createClient('Olga Prado')
    await moveTo(id, -1)
    assert.equal(await writeReview(stranger, provider.professional), null)
    const { professional } = await createProvider()
    assert.equal(await writeReview(client, professional), null)
    for (const how of ['withdrawn', 'refused'] as const) {
      const closing = await createClosing()
      await answer(closing.provider.self, closing.id, how === 'withdrawn')
      if (how === 'withdrawn') await withdraw(closing.client.self, closing.id)
      await moveTo(closing.id, -1)
      assert.equal(await writeReview(closing.client, closing.provider.professional), null)
    }
  })

  test('no client can set the party mark of their own review', async () => {
    const { client, provider } = await createClosing()
    await isRefused(
      client.self.query(
        `insert into feedbacks (client_id, professional_id, rating, comment, origin) values ($1, $2, 5, 'Lindo.', 'party')`,
        [client.person.id, provider.professional.id],
      ),
    )
    await writeReview(client, provider.professional)
    await isRefused(
      client.self.query(`update feedbacks set origin = 'party' where client_id = $1`, [client.person.id]),
    )
  })

  test("a review retains the party mark when it is rewritten, and when the closing or the author's account is deleted", async () => {
    const { client, provider, id } = await createConfirmed()
    await moveTo(id, -1)
    await writeReview(client, provider.professional)
    await owner.query('delete from private.closings where id = $1', [id])
    assert.equal(await writeReview(client, provider.professional), 'party')
    await leave(client.person)
    const { rows } = await owner.query('select client_id, origin from feedbacks where professional_id = $1', [
      provider.professional.id,
    ])
    assert.deepEqual(rows, [{ client_id: null, origin: 'party' }])
  })

  test('a review gets no party mark if client and provider used the same IP network in the last 30 days', async () => {
    const signedIn = (person: { id: string }, address: string, days: number) =>
      owner.query(
        'insert into private.sign_in_records (account_id, address, at) values ($1, $2, now() - make_interval(days => $3))',
        [person.id, address, days],
      )
    const cases: [provider: [string, number], client: [string, number], from: string, isMarked: boolean][] = [
      [['203.0.113.4', 29], ['192.0.2.1', 1], '203.0.113.4', false],
      [['203.0.113.4', 31], ['192.0.2.1', 1], '203.0.113.4', true],
      [['203.0.113.4', 1], ['203.0.113.4', 29], '192.0.2.9', false],
      [['203.0.113.4', 1], ['203.0.113.4', 31], '192.0.2.9', true],
      [['203.0.113.4', 1], ['203.0.113.5', 1], '203.0.113.6', true],
      [['2001:db8:1:2:3::4', 1], ['192.0.2.1', 1], '2001:db8:1:2:ffff::1', false],
      [['2001:db8:1:2:3::4', 1], ['192.0.2.1', 1], '2001:db8:1:3::1', true],
    ]
    for (const [ofProvider, ofClient, from, isMarked] of cases) {
      const { client, provider, id } = await createConfirmed()
      await moveTo(id, -1)
      await signedIn(provider.person, ...ofProvider)
      await signedIn(client.person, ...ofClient)
      const origin = await writeReview(client, provider.professional, from)
      assert.equal(origin, isMarked ? 'party' : null, JSON.stringify([ofProvider, ofClient, from]))
    }
  })
})

describe('closings and accounts', () => {
  test("a client's closings are deleted with the account, which frees their days; a mail left without closings is deleted", async () => {
    const { client, provider, id } = await createClosing()
    const second = await createClient('Olga Prado')
    await closeWith(second.self, provider.professional, other)
    await writeMails()
    await answer(provider.self, id, true)
    await leave(client.person)
    assert.equal(await agendaOn(provider.professional), undefined)
    assert.deepEqual(
      (await closingsOf(provider.self)).map(({ client_name }) => client_name),
      ['Olga'],
    )
    assert.equal((await mailsTo(provider.person)).length, 1)
    await leave(second.person)
    assert.deepEqual(await mailsTo(provider.person), [])
  })

  test("a provider's closings are deleted with the account", async () => {
    const { client, provider } = await createConfirmed()
    await leave(provider.person)
    assert.deepEqual(await closingsOf(client.self), [])
  })

  test("the exports of client and provider hold the closing; the provider's export has only the client's first name", async () => {
    const { client, provider } = await createConfirmed()
    assert.partialDeepStrictEqual(await exportOf(database, client.person), {
      'private.closings': [
        { day, state: 'confirmed', professional: provider.professional.name, client: null },
      ],
    })
    const data = await exportOf(database, provider.person)
    assert.partialDeepStrictEqual(data, {
      'private.closings': [{ day, state: 'confirmed', client: 'Marina' }],
    })
    const text = JSON.stringify(data)
    for (const secret of [client.person.id, client.person.email, 'Duarte']) assert.ok(!text.includes(secret))
  })
})

describe('by mail', () => {
  test('a provider gets at most one mail a day, about all closings that no earlier mail listed', async () => {
    const { provider } = await createClosing()
    await closeWith((await createClient('Olga Prado')).self, provider.professional)
    await writeMails()
    await closeWith((await createClient('Bento Lima')).self, provider.professional)
    await writeMails()
    const [mail, ...more] = await mailsTo(provider.person)
    assert.equal(more.length, 0)
    const named = (await byLink(visitor, mail?.link ?? '')).map(({ client_name }) => client_name)
    assert.deepEqual(named, ['Marina', 'Olga'])
    assert.ok(!JSON.stringify(mail).includes('Marina'))
    await owner.query(
      `update private.account_counts set day = day - 1 where account_id = $1 and act = 'mail_closing'`,
      [provider.person.id],
    )
    await writeMails()
    const [, second] = await mailsTo(provider.person)
    assert.deepEqual(
      (await byLink(visitor, second?.link ?? '')).map(({ client_name }) => client_name),
      ['Bento'],
    )
  })

  test('a closing made yesterday but not mailed yet is mailed from a set hour on; one made today is mailed at once', async () => {
    const { provider, id } = await createClosing()
    const atHour = (hour: number) => owner.query('select private.write_closing_mails($1)', [hour])
    await owner.query(`update private.closings set asked_at = asked_at - interval '1 day' where id = $1`, [
      id,
    ])
    await atHour(24)
    assert.deepEqual(await mailsTo(provider.person), [])
    await atHour(0)
    assert.equal((await mailsTo(provider.person)).length, 1)
    const { provider: another } = await createClosing()
    await atHour(24)
    assert.equal((await mailsTo(another.person)).length, 1)
  })

  test('with the link of a mail, each closing of that mail can be answered once, and no other closing can be answered', async () => {
    const { client, provider, id } = await createClosing()
    await writeMails()
    const [mail] = await mailsTo(provider.person)
    const stranger = await createClosing()
    const send = async (token: string | undefined, closing: string, isRight: boolean | null = true) =>
      (await visitor.query('select answer_closing_by_link($1, $2, $3) as done', [token, closing, isRight]))[0]
        ?.done
    for (const token of ['a'.repeat(32), 'x'.repeat(2_000_000), undefined])
      assert.equal(await send(token, id), false)
    assert.equal(await send(mail?.link, stranger.id), false)
    assert.equal(await send(mail?.link, id, null), false)
    assert.equal((await closingsOf(client.self))[0]?.state, 'waiting')
    assert.equal(await send(mail?.link, id), true)
    assert.equal((await closingsOf(client.self))[0]?.state, 'confirmed')
    assert.equal(await send(mail?.link, id, false), false)
    assert.deepEqual(await byLink(visitor, mail?.link ?? ''), [])
  })

  test('the link of a mail shows no closings once the provider is suspended', async () => {
    const { provider } = await createClosing()
    await writeMails()
    const [mail] = await mailsTo(provider.person)
    await owner.query(`update professionals set status = 'suspended' where id = $1`, [
      provider.professional.id,
    ])
    assert.deepEqual(await byLink(visitor, mail?.link ?? ''), [])
  })

  test('a provider who has switched mails off gets no mail about closings', async () => {
    const { provider } = await createClosing()
    await provider.self.query('select set_my_product_mails(false)')
    await writeMails()
    assert.deepEqual(await mailsTo(provider.person), [])
  })
})
