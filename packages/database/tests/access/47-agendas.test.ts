import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createAgenda, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import fc from 'fast-check'
import { createPeople } from './people.ts'
import { isInvalid, isRefused } from './refusals.ts'
import { untilBlocked } from './until-blocked.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const people = await createPeople(owner)

const DAY_MS = 24 * 60 * 60 * 1000
const { rows } = await owner.query<{ today: string }>('select private.day_of(now())::text as today')
const noon = Date.parse(`${rows[0]?.today}T12:00-03:00`)
/** The date `days` days from today. */
const inDays = (days: number) => new Date(noon + days * DAY_MS).toISOString().slice(0, 10)
const weekdayOf = (day: string) => new Date(day).getUTCDay()
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

let networks = 0
/** An IP address that has not asked about any day. */
const newAddress = () => `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`

/** Runs a statement as the API does for a request from the given IP address. */
const from = (address: string, text: string, values: unknown[] = [], actor: Actor = visitor) =>
  actor.transaction(async (query) => {
    await query(`select set_config('request.headers', $1, true)`, [
      JSON.stringify({ 'cf-connecting-ip': address, 'x-forwarded-for': newAddress() }),
    ])
    return query(text, values)
  })

const ask = async (address: string, day: string, actor?: Actor) =>
  (await from(address, 'select ask_day($1) as is_answered', [day], actor))[0]?.is_answered

/** A professional's state on a day, as the address `given` sees it; without `given`, as a new address sees it after asking. */
async function stateOf({ id }: { id: string }, day: string, given?: string) {
  const address = given ?? newAddress()
  if (given === undefined) await ask(address, day)
  return (await from(address, 'select state from day_states($1, $2)', [[id], day]))[0]?.state
}

async function createProvider() {
  const person = await createPerson(owner, { userType: 'provider' })
  return { self: actAs(person), professional: await createProfessional(owner, { owner: person }) }
}

type Agenda = { confirmed_at: Date; never_on: number[]; busy: string[]; free: string[]; parties: string[] }
const agendaOf = async (self: Actor) =>
  (
    await self.query<Agenda>(
      'select confirmed_at, never_on, busy::text[], free::text[], parties::text[] from my_agenda()',
    )
  )[0]
const setBusy = (self: Actor, day: string, isBusy: boolean) =>
  self.query('select set_busy_day($1, $2)', [day, isBusy])

describe('agendas', () => {
  test('a provider can mark days busy and free again, and each change confirms the agenda', async () => {
    const { self, professional } = await createProvider()
    assert.equal(await agendaOf(self), undefined)
    await setBusy(self, inDays(9), true)
    await setBusy(self, inDays(10), true)
    assert.deepEqual((await agendaOf(self))?.busy, [inDays(9), inDays(10)])
    await owner.query('update private.agendas set confirmed_at = $2 where professional_id = $1', [
      professional.id,
      daysAgo(50),
    ])
    assert.equal(await stateOf(professional, inDays(10)), 'ask')
    await setBusy(self, inDays(9), false)
    assert.deepEqual((await agendaOf(self))?.busy, [inDays(10)])
    assert.equal(await stateOf(professional, inDays(9)), 'free')
    assert.equal(await stateOf(professional, inDays(10)), 'busy')
  })

  test('a weekday on which a provider never works is busy, except for days that the provider sets free', async () => {
    const { self, professional } = await createProvider()
    const [day, next] = [inDays(20), inDays(27)]
    await self.query('select set_never_on($1)', [[weekdayOf(day)]])
    await setBusy(self, next, false)
    assert.deepEqual([await stateOf(professional, day), await stateOf(professional, next)], ['busy', 'free'])
    await setBusy(self, next, true)
    assert.partialDeepStrictEqual(await agendaOf(self), { busy: [], free: [], never_on: [weekdayOf(day)] })
    assert.equal(await stateOf(professional, next), 'busy')
  })

  test('an agenda is used for 35 days after its last confirmation; a day with a confirmed party is busy even after that', async () => {
    const { self, professional } = await createProvider()
    const [day, party, other] = [inDays(30), inDays(31), inDays(32)]
    await createAgenda(owner, { professional, busy: [day], parties: [party], confirmedAt: daysAgo(34.9) })
    const states = () => Promise.all([day, party, other].map((on) => stateOf(professional, on)))
    assert.deepEqual(await states(), ['busy', 'busy', 'free'])
    await owner.query('update private.agendas set confirmed_at = $2 where professional_id = $1', [
      professional.id,
      daysAgo(35.1),
    ])
    assert.deepEqual(await states(), ['ask', 'busy', 'ask'])
    await self.query('select confirm_agenda()')
    assert.deepEqual(await states(), ['busy', 'busy', 'free'])
    await owner.query('update private.agendas set confirmed_at = null where professional_id = $1', [
      professional.id,
    ])
    assert.deepEqual(await states(), ['ask', 'busy', 'ask'])
  })

  test('how long ago an agenda was confirmed is shown only for a free day, to an IP network that asked about that day', async () => {
    const { professional } = await createProvider()
    const [busy, free, unasked] = [inDays(40), inDays(41), inDays(42)]
    await createAgenda(owner, { professional, busy: [busy], confirmedAt: daysAgo(3) })
    const address = newAddress()
    for (const day of [busy, free]) await ask(address, day)
    const answers = await Promise.all(
      [busy, free, unasked].map(
        async (day) =>
          (
            await from(address, 'select state, confirmed_days_ago from day_states($1, $2)', [
              [professional.id],
              day,
            ])
          )[0],
      ),
    )
    assert.deepEqual(answers, [
      { state: 'busy', confirmed_days_ago: null },
      { state: 'free', confirmed_days_ago: 3 },
      { state: 'ask', confirmed_days_ago: null },
    ])
  })

  test('a provider cannot mark a past day, or a day more than eighteen months ahead', async () => {
    const { self } = await createProvider()
    for (const day of [inDays(-1), inDays(560)]) await isInvalid(setBusy(self, day, true), 'day')
    await setBusy(self, inDays(0), true)
    await setBusy(self, inDays(540), true)
    await isRefused(self.query('select set_never_on($1)', [[7]]), '23514')
    await isRefused(self.query('select set_never_on($1)', [[1, 1]]), '23514')
    await isInvalid(self.query('select set_never_on($1)', [[0, 1, 2, 3, 4, 5, 6, 0]]), 'weekdays')
  })

  test('a day with a confirmed party cannot be stored as free', async () => {
    const { professional } = await createProvider()
    await createAgenda(owner, { professional })
    await isRefused(
      owner.query('insert into private.agenda_days values ($1, $2, false, true)', [
        professional.id,
        inDays(3),
      ]),
      '23514',
    )
  })

  test('days of an agenda that are more than a year old are deleted at the next change', async () => {
    const { self, professional } = await createProvider()
    await createAgenda(owner, { professional, busy: [inDays(-400), inDays(-300)] })
    await self.query('select confirm_agenda()')
    assert.deepEqual((await agendaOf(self))?.busy, [inDays(-300)])
  })

  test("a provider neither reads nor changes another provider's agenda", async () => {
    const { self } = await createProvider()
    const { professional } = await createProvider()
    await createAgenda(owner, { professional, busy: [inDays(5)] })
    assert.equal(await agendaOf(self), undefined)
    await setBusy(self, inDays(5), false)
    assert.equal(await stateOf(professional, inDays(5)), 'busy')
  })
})

describe('questions about a day', () => {
  test('whether a day is busy is shown only to an IP network that has spent one of its queries on that day', async () => {
    const { professional } = await createProvider()
    const day = inDays(40)
    await createAgenda(owner, { professional, busy: [day] })
    const [asking, other] = [newAddress(), newAddress()]
    assert.equal(await stateOf(professional, day, asking), 'ask')
    assert.equal(await ask(asking, day), true)
    assert.equal(await stateOf(professional, day, asking), 'busy')
    assert.equal(await stateOf(professional, inDays(41), asking), 'ask')
    assert.equal(await stateOf(professional, day, other), 'ask')
  })

  test('availability queries are limited to 20 dates an hour and 60 a day per IP network, whatever the account', async () => {
    const address = newAddress()
    const askAll = async (first: number, count: number) => {
      const answers = []
      for (let n = first; n < first + count; n++) {
        answers.push(
          await ask(address, inDays(n), [visitor, actAs(people.client), actAs(people.provider)][n % 3]),
        )
      }
      return answers.filter(Boolean).length
    }
    const hourLater = () =>
      owner.query(`update private.asked_days set asked_at = asked_at - interval '61 minutes' where true`)
    assert.equal(await askAll(1, 22), 20)
    assert.equal(await askAll(1, 20), 20, 'a day that was asked about costs nothing')
    assert.equal(await ask(newAddress(), inDays(21)), true, 'another network has its own days')
    await hourLater()
    assert.equal(await askAll(21, 22), 20)
    await hourLater()
    assert.equal(await askAll(41, 22), 20)
    await hourLater()
    assert.equal(await askAll(61, 5), 0)
    await owner.query(`update private.asked_days set asked_at = asked_at - interval '24 hours' where true`)
    assert.equal(await askAll(1, 1), 1)
  })

  test('after 24 hours an IP network must ask about a day again, and its limit of dates starts anew', async () => {
    const { professional } = await createProvider()
    const [day, address] = [inDays(40), newAddress()]
    await createAgenda(owner, { professional, busy: [day] })
    const later = () =>
      owner.query(`update private.asked_days set asked_at = asked_at - interval '24 hours 1 second'`)
    for (let n = 0; n < 60; n++) {
      if (n % 20 === 19)
        await owner.query(`update private.asked_days set asked_at = asked_at - interval '61 minutes'`)
      await ask(address, inDays(30 + n))
    }
    assert.equal(await stateOf(professional, day, address), 'busy')
    await later()
    assert.equal(await stateOf(professional, day, address), 'ask')
    // Adds older queries of other networks, so that the queries of this network are not the first to be deleted.
    await owner.query(
      `insert into private.asked_days
       select sha256(n::text::bytea), current_date, now() - interval '3 days' from generate_series(1, 200) n`,
    )
    assert.equal(await ask(address, inDays(100)), true)
  })

  test('once a million availability queries are stored, ask_day returns false for a new date', async () => {
    const { rows: found } = await owner.query<{ source: string }>(
      `select pg_get_functiondef('public.ask_day'::regproc) as source`,
    )
    const source = found[0]?.source ?? ''
    assert.ok(source.includes(':= 1000000'))
    await ask(newAddress(), inDays(1))
    await owner.query(source.replace(':= 1000000', ':= 0'))
    assert.equal(await ask(newAddress(), inDays(2)), false)
    await owner.query(source)
    assert.equal(await ask(newAddress(), inDays(2)), true)
  })

  test('simultaneous availability queries do not exceed the limit of an IP network', async () => {
    const address = newAddress()
    for (let n = 1; n < 20; n++) await ask(address, inDays(n))
    const { last } = await visitor.transaction(async (query) => {
      await query(`select set_config('request.headers', $1, true)`, [
        JSON.stringify({ 'cf-connecting-ip': address }),
      ])
      assert.deepEqual(await query('select ask_day($1) as is_answered', [inDays(20)]), [
        { is_answered: true },
      ])
      const last = ask(address, inDays(21))
      await untilBlocked(owner, last)
      return { last }
    })
    assert.equal(await last, false)
  })

  test('the addresses of one IPv6 /64 count as one IP network', async () => {
    for (let n = 1; n <= 20; n++) await ask(`2001:db8:1:2::${n}`, inDays(n))
    assert.equal(await ask('2001:db8:1:2:ffff::1', inDays(21)), false)
    assert.equal(await ask('2001:db8:1:3::1', inDays(21)), true)
  })

  test('ask_day returns false for a past day and for a day more than eighteen months ahead', async () => {
    for (const day of [inDays(-1), inDays(560)]) assert.equal(await ask(newAddress(), day), false)
  })

  test('stored availability queries show no IP address, and are deleted after a day', async () => {
    const address = newAddress()
    await ask(address, inDays(3))
    const kept = async () =>
      (await owner.query<{ row: string }>('select a::text as row from private.asked_days a')).rows.map(
        ({ row }) => row,
      )
    assert.ok(!(await kept()).join().includes(Buffer.from(address).toString('hex')))
    await owner.query(`update private.asked_days set asked_at = asked_at - interval '2 days' where true`)
    for (let n = 0; n < 3; n++) await ask(address, inDays(4 + n))
    assert.equal((await kept()).length, 3)
  })

  test('nobody reads the states of more than 200 professionals at once, or of hidden professionals', async () => {
    const ids = Array.from({ length: 201 }, () => people.client.id)
    await isRefused(from(newAddress(), 'select day_states($1, $2)', [ids, inDays(1)]), '22023')
    const hidden = await createProfessional(owner, { status: 'suspended' })
    await createAgenda(owner, { professional: hidden, busy: [inDays(1)] })
    assert.equal(await stateOf(hidden, inDays(1)), undefined)
  })
})

describe('search by date', () => {
  const city = 'Varre-Sai'
  const day = inDays(60)
  type Found = { id: string; score: string; submitted_at: string }
  type Row = Record<string, unknown> & Found

  /** The ids on all pages of a search; each page begins after the last row of the previous page. */
  async function pages(address: string, sort: string, onlyFree = false) {
    const found: string[] = []
    let after: Row | undefined
    do {
      const page = await from(
        address,
        `select p.id, p.score::text, p.submitted_at::text, p.feedback_count, p.price, p.price_unit, p.reviewed_at::text
         from search_professionals(city => $1, party_date => $2, sort => $3, after => $4, only_free => $5, page_size => 3) as p`,
        [city, day, sort, after && JSON.stringify(after), onlyFree],
      )
      found.push(...page.map(({ id }) => String(id)))
      after = page.at(-1) as Row | undefined
    } while (after)
    return found
  }

  const countsFor = async (address: string, onlyFree = false) =>
    (
      await from(
        address,
        'select count_professionals(city => $1, party_date => $2, only_free => $3) as counts',
        [city, day, onlyFree],
      )
    )[0]?.counts as { total: number; free?: number; nearest_free?: string | null }

  test('in every sort order, a search by date lists busy professionals last; it counts and filters free ones correctly', async () => {
    const kinds = ['none', 'free', 'busy', 'rule', 'old', 'old party'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 }),
        async (drawn) => {
          await owner.query('delete from professionals where $1 = any (cities)', [city])
          const stateById = new Map<string, string>()
          for (const [n, kind] of drawn.entries()) {
            const professional = await createProfessional(owner, {
              cities: [city],
              price: { reais: 100 * ((n * 7) % 5) + 1, unit: 'party' },
            })
            if (kind !== 'none') {
              await createAgenda(owner, {
                professional,
                confirmedAt: kind.startsWith('old') ? daysAgo(36) : new Date(),
                neverOn: kind === 'rule' ? [weekdayOf(day)] : [],
                busy: kind === 'busy' ? [day] : [],
                parties: kind === 'old party' ? [day] : [],
              })
            }
            const state = { none: 'ask', old: 'ask', free: 'free' }[kind as string] ?? 'busy'
            stateById.set(professional.id, state)
          }
          const free = drawn.filter((kind) => kind === 'free').length
          const [stranger, address] = [newAddress(), newAddress()]
          await ask(address, day)
          for (const sort of ['best', 'most_rated', 'cheapest', 'newest']) {
            const plain = await pages(stranger, sort)
            assert.equal(plain.length, drawn.length)
            const isBusy = (id: string) => stateById.get(id) === 'busy'
            assert.deepEqual(await pages(address, sort), [
              ...plain.filter((id) => !isBusy(id)),
              ...plain.filter(isBusy),
            ])
            assert.deepEqual(
              await pages(address, sort, true),
              plain.filter((id) => stateById.get(id) === 'free'),
            )
            assert.deepEqual(await pages(stranger, sort, true), [])
          }
          assert.partialDeepStrictEqual(await countsFor(address), { total: drawn.length, free })
          assert.equal((await countsFor(address, true)).total, free)
          assert.equal('free' in (await countsFor(stranger)), false)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('if nobody is free, a search states the nearest date on which somebody is free, but not who', async () => {
    await owner.query('delete from professionals where $1 = any (cities)', [city])
    const around = (days: number) => Array.from({ length: 2 * days - 1 }, (_, n) => inDays(60 - days + 1 + n))
    const address = newAddress()
    await ask(address, day)
    for (const days of [6, 4, 9]) {
      assert.equal((await countsFor(address)).nearest_free, null, 'of two people it would name them')
      const professional = await createProfessional(owner, { cities: [city] })
      await createAgenda(owner, { professional, busy: around(days) })
    }
    assert.partialDeepStrictEqual(await countsFor(address), { free: 0, nearest_free: inDays(56) })
    assert.equal('nearest_free' in (await countsFor(newAddress())), false)
    await createAgenda(owner, { professional: await createProfessional(owner, { cities: [city] }) })
    assert.partialDeepStrictEqual(await countsFor(address), { free: 1, nearest_free: null })
  })
})
