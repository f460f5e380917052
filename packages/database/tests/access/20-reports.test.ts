import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createContactTap, createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { exportOf } from './export-of.ts'
import { createPeople } from './people.ts'
import { isInvalid, isRefused } from './refusals.ts'
import { untilBlocked } from './until-blocked.ts'

const database = await openTestDatabase()
const { owner, actAs, visitor } = database
const { client, provider, admin } = await createPeople(owner)
const self = actAs(admin)

type Report = {
  professional?: string | undefined
  feedback?: string | undefined
  reason?: string | null
  details?: string | null
  closing?: string | undefined
}

const call =
  'select report(reason => $1, professional_id => $2, feedback_id => $3, details => $4, closing_id => $5)'
const valuesOf = ({ professional, feedback, reason = 'offensive', details = '', closing }: Report) => [
  reason,
  professional,
  feedback,
  details,
  closing,
]

let addresses = 0
/** An IP address that has sent no report. */
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

/** Reports as the API does for a request from the given IP address, by default a new one. */
const report = (actor: Actor, what: Report, address: string | undefined = newAddress()) =>
  actor.transaction(async (query) => {
    const headers = JSON.stringify({ 'cf-connecting-ip': address, 'x-forwarded-for': randomUUID() })
    await query(`select set_config('request.headers', $1, true)`, [headers])
    await query(call, valuesOf(what))
  })

type Listed = {
  id: string
  created_at: string
  last_at: string
  report_count: number
  reports: { reason: string; details: string; closing: object | null }[]
}
const list = (actor: Actor, args = '') =>
  actor.query<Listed>(`select *, last_at::text from admin_reports(${args})`)

const keep = (actor: Actor, id: string, until: string | undefined, note = '') =>
  actor.query('select admin_keep_reported($1, $2, $3) as id', [id, until, note])
const outcomes = (actor: Actor) => actor.query('select *, reasons::text[] from admin_report_outcomes()')
const countOutcomes = async () => (await owner.query('select from private.report_outcomes')).rowCount
const contacts = (actor: Actor, { id }: { id: string }) =>
  actor.query('select day::text from admin_reviewer_contacts($1) as day', [id])

const countOf = async ({ id }: { id: string }) =>
  (await owner.query('select from private.reports where professional_id = $1', [id])).rowCount

/** The names of all tables in which a row contains the text. */
async function whereIs(text: string) {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found = []
  for (const { name } of rows) {
    const { rowCount } = await owner.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [
      text,
    ])
    if (rowCount) found.push(name)
  }
  return found
}

for (const [who, actor] of Object.entries({
  'a visitor': visitor,
  'a client': actAs(client),
  'a provider': actAs(provider),
  'an admin': self,
})) {
  test(`${who} reports a public profile and a review of it`, async () => {
    const professional = await createProfessional(owner)
    const feedback = await createFeedback(owner, { professional })
    await report(actor, { professional: professional.id, reason: 'fraud', details: ' Pediu sinal. ' })
    await report(actor, { feedback: feedback.id, reason: 'untrue' })
    const { rows } = await owner.query(
      `select reason, details from private.reports where professional_id = $1 or feedback_id = $2 order by reason`,
      [professional.id, feedback.id],
    )
    assert.deepEqual(rows, [
      { reason: 'fraud', details: 'Pediu sinal.' },
      { reason: 'untrue', details: '' },
    ])
  })

  test(`${who} cannot report a profile or review that is not public`, async () => {
    for (const status of ['pending', 'rejected', 'suspended'] as const) {
      const professional = await createProfessional(owner, { status })
      const feedback = await createFeedback(owner, { professional })
      await isRefused(report(actor, { professional: professional.id }), errorCodes.notPublic)
      await isRefused(report(actor, { feedback: feedback.id }), errorCodes.notPublic)
    }
  })
}

describe('The list', () => {
  test('an admin pages through the reported profiles and reviews, the first reported first', async () => {
    await owner.query('delete from private.reports')
    const professional = await createProfessional(owner, { name: 'Som do Mar' })
    const feedback = await createFeedback(owner, { professional, client, rating: 2, comment: 'Atrasou.' })
    await report(visitor, { feedback: feedback.id, reason: 'advertising' })
    await report(visitor, { professional: professional.id, reason: 'other', details: 'Sumiu.' })
    await report(visitor, { feedback: feedback.id, reason: 'untrue' })
    const [first, ...others] = await list(self, 'page_size => 1')
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(first, {
      id: feedback.id,
      report_count: 2,
      professional_id: professional.id,
      professional_name: 'Som do Mar',
      professional_slug: professional.slug,
      is_public: true,
      owner_id: professional.user_id,
      feedback_id: feedback.id,
      rating: 2,
      comment: 'Atrasou.',
      client_id: client.id,
      client_name: client.name,
    })
    assert.deepEqual(
      first?.reports.map(({ reason }) => reason),
      ['advertising', 'untrue'],
    )
    const cursor = 'after => (select to_jsonb(r) from admin_reports(1) r)'
    assert.deepEqual(
      (await list(self, cursor)).map(({ reports }) => reports.map(({ details }) => details)),
      [['Sumiu.']],
    )
  })

  test('the list of reports about a person contains those about their profile and about reviews that they wrote', async () => {
    await owner.query('delete from private.reports')
    const professional = await createProfessional(owner)
    const feedback = await createFeedback(owner, { professional, client })
    await report(visitor, { feedback: feedback.id })
    await report(visitor, { professional: professional.id })
    const about = async (id: string) =>
      (await self.query<Listed>('select id from admin_reports(person => $1)', [id])).map(({ id }) => id)
    assert.deepEqual(await about(client.id), [feedback.id])
    assert.deepEqual(await about(professional.user_id), [professional.id])
    assert.deepEqual(await about(admin.id), [])
  })

  test('a page holds at most 200 reported reviews, however many are asked for', async () => {
    await owner.query('delete from private.reports')
    const { id } = await createProfessional(owner)
    const { rows } = await owner.query(
      `insert into auth.users (id, email) select gen_random_uuid(), 'pessoa' || n || '@muitas.example'
       from generate_series(1, 201) as n returning id`,
    )
    await owner.query(
      `with review as (
         insert into feedbacks (professional_id, client_id, rating, comment)
         select $1, author, 5, 'Ótimo.' from unnest($2::uuid[]) as author returning id)
       insert into private.reports (feedback_id, reason, details, sender) select id, 'untrue', '', '' from review`,
      [id, rows.map((row) => row.id)],
    )
    assert.equal((await list(self, 'page_size => 100000')).length, 200)
    await owner.query('delete from private.reports')
  })
})

describe('The outcome', () => {
  test("keeping a reported profile settles its reports; the outcome stores the admin, the reports' reasons and the note", async () => {
    const professional = await createProfessional(owner, { name: 'Som Mantido' })
    await report(visitor, {
      professional: professional.id,
      reason: 'fraud',
      details: 'Segredo de quem denuncia',
    })
    const [listed] = await list(self)
    assert.equal((await keep(self, professional.id, listed?.last_at, ' Conferido por telefone. ')).length, 1)
    assert.deepEqual(await keep(self, professional.id, 'infinity'), [])
    assert.equal(await countOf(professional), 0)
    const [outcome] = await outcomes(self)
    assert.partialDeepStrictEqual(outcome, {
      outcome: 'kept',
      reasons: ['fraud'],
      note: 'Conferido por telefone.',
      decided_by_name: admin.name,
      professional_name: 'Som Mantido',
      is_review: false,
    })
    const { rows } = await owner.query('select o::text as text from private.report_outcomes o')
    assert.ok(!JSON.stringify(rows).includes('Segredo'))
  })

  test('reports that arrive after an admin loaded the list stay open when the admin keeps the reported profile', async () => {
    const professional = await createProfessional(owner)
    await report(visitor, { professional: professional.id })
    const [read] = await list(self)
    await report(visitor, { professional: professional.id })
    assert.equal((await keep(self, professional.id, read?.last_at)).length, 1)
    assert.equal(await countOf(professional), 1)
  })

  test('deleting a review settles its reports, and the reason for the deletion becomes the note of the outcome', async () => {
    await owner.query('delete from private.report_outcomes')
    const feedback = await createFeedback(owner, { professional: await createProfessional(owner) })
    await report(visitor, { feedback: feedback.id, reason: 'untrue' })
    await self.query('select admin_delete_feedback($1, $2)', [feedback.id, 'Não foi cliente.'])
    assert.partialDeepStrictEqual(await outcomes(self), [
      { outcome: 'removed', reasons: ['untrue'], note: 'Não foi cliente.', is_review: true },
    ])
  })

  test('suspending a professional settles the reports of the profile, but not those of its reviews', async () => {
    await owner.query('delete from private.report_outcomes')
    const professional = await createProfessional(owner)
    const feedback = await createFeedback(owner, { professional })
    await report(visitor, { feedback: feedback.id })
    await report(visitor, { professional: professional.id, reason: 'fraud' })
    await self.query(`select suspend_professional($1, 'Pediu sinal.')`, [professional.id])
    assert.partialDeepStrictEqual(await outcomes(self), [
      { outcome: 'removed', reasons: ['fraud'], is_review: false },
    ])
    assert.equal(await countOf(professional), 0)
    assert.deepEqual(await self.query('select is_public from admin_reports() where id = $1', [feedback.id]), [
      { is_public: false },
    ])
    await self.query('select delete_professional($1)', [professional.id])
    assert.deepEqual(await countOutcomes(), 2)
  })

  test('an admin who deletes a public professional settles the reports of its profile', async () => {
    await owner.query('delete from private.report_outcomes')
    const professional = await createProfessional(owner)
    await report(visitor, { professional: professional.id, reason: 'fraud' })
    await self.query('select delete_professional($1)', [professional.id])
    assert.deepEqual(await countOutcomes(), 1)
  })

  test('a reported review that its own author deletes leaves no outcome', async () => {
    await owner.query('delete from private.report_outcomes')
    const professional = await createProfessional(owner)
    const feedback = await createFeedback(owner, { professional, client })
    await report(visitor, { feedback: feedback.id })
    await actAs(client).query('delete from feedbacks where id = $1', [feedback.id])
    assert.deepEqual(await outcomes(self), [])
  })

  test('a page holds at most 200 outcomes, however many are asked for', async () => {
    await owner.query(
      `insert into private.report_outcomes (professional_id, reasons, outcome, note, decided_by)
       select gen_random_uuid(), '{fraud}', 'kept', '', $1 from generate_series(1, 201)`,
      [admin.id],
    )
    assert.equal((await self.query('select from admin_report_outcomes(100000)')).length, 200)
    await owner.query('delete from private.report_outcomes')
  })

  test('outcomes of reports are deleted after two years', async () => {
    const professional = await createProfessional(owner)
    await report(visitor, { professional: professional.id })
    await keep(self, professional.id, 'infinity')
    await owner.query(`update private.report_outcomes set decided_at = now() - interval '2 years 1 day'`)
    await report(visitor, { professional: professional.id })
    await keep(self, professional.id, 'infinity')
    assert.equal((await outcomes(self)).length, 1)
  })

  test('when two admins keep the same reported profile at once, only the first settles the report and is logged', async () => {
    const professional = await createProfessional(owner)
    await report(visitor, { professional: professional.id })
    const { later } = await self.transaction(async (query) => {
      await query(`select admin_keep_reported($1, 'infinity')`, [professional.id])
      const later = keep(self, professional.id, 'infinity')
      await untilBlocked(owner, later)
      return { later }
    })
    assert.deepEqual(await later, [])
    const { rows } = await owner.query(
      `select act from private.audit_log where target_kind = 'report' and target_id = $1`,
      [professional.id],
    )
    assert.deepEqual(rows, [{ act: 'kept' }])
  })

  test('the note of an outcome has at most 500 characters', async () => {
    const { id } = await createProfessional(owner)
    await report(visitor, { professional: id })
    await isInvalid(keep(self, id, 'infinity', 'é'.repeat(501)), 'note')
    await keep(self, id, 'infinity', 'é'.repeat(500))
    await isRefused(
      owner.query(`update private.report_outcomes set note = repeat('é', 501)`),
      errorCodes.invalidField,
    )
  })
})

describe("The reviewer's contacts", () => {
  test("an admin sees on which days the author of a reported review tapped the professional's contact", async () => {
    const professional = await createProfessional(owner)
    const feedback = await createFeedback(owner, { professional, client })
    const other = await createProfessional(owner)
    for (const day of ['2026-11-02', '2026-11-05']) {
      await createContactTap(owner, { client, professional, day: new Date(day) })
    }
    await createContactTap(owner, { client, professional: other })
    assert.deepEqual(await contacts(self, feedback), [])
    await report(visitor, { feedback: feedback.id })
    assert.deepEqual(await contacts(self, feedback), [{ day: '2026-11-02' }, { day: '2026-11-05' }])
  })
})

describe('A closing attached to a report', () => {
  const toShow = (actor: Actor, { professional, feedback }: Report) =>
    actor.query('select id, day::text from closing_to_show($1, $2)', [professional, feedback])
  /** The closing attached to each report about a profile or review, null if none, as administrators read it. */
  const shown = async (id: string) =>
    (await self.query<Listed>('select reports from admin_reports() where id = $1', [id])).flatMap(
      ({ reports }) => reports.map(({ closing }) => closing),
    )

  /** A confirmed closing; each side's `about` is what that person may report with the closing as evidence. */
  async function createClosing(day = '2027-05-15') {
    const [party, host] = [await createPerson(owner), await createPerson(owner, { userType: 'provider' })]
    const professional = await createProfessional(owner, { owner: host })
    const feedback = await createFeedback(owner, { professional, client: party })
    const add = async (on: string, askedDaysAgo = 0) =>
      (
        await owner.query<{ id: string }>(
          `insert into private.closings (client_id, professional_id, day, state, asked_at)
           values ($1, $2, $3, 'confirmed', now() - make_interval(days => $4)) returning id`,
          [party.id, professional.id, on, askedDaysAgo],
        )
      ).rows[0]?.id ?? ''
    const id = await add(day)
    return {
      id,
      day,
      add,
      professional,
      sides: [
        { person: party, self: actAs(party), about: { professional: professional.id } },
        { person: host, self: actAs(host), about: { feedback: feedback.id } },
      ] as const,
    }
  }
  const confirmed = { day: '2027-05-15', state: 'confirmed', is_by_client: null, reason: null }

  test('client and provider can each attach their closing to a report about the other, and an admin reads it', async () => {
    const { id, day, sides } = await createClosing()
    for (const { self: side, about } of sides) {
      assert.deepEqual(await toShow(side, about), [{ id, day }])
      await report(side, about)
      const target = Object.values(about)[0] ?? ''
      assert.deepEqual(await shown(target), [null])
      await report(side, { ...about, closing: id })
      assert.deepEqual(await shown(target), [null, confirmed])
    }
    await owner.query(
      `update private.closings set state = 'withdrawn', withdrawn_by_client = false, reason = 'Chove.' where id = $1`,
      [id],
    )
    const withdrawn = { day, state: 'withdrawn', is_by_client: false, reason: 'Chove.' }
    assert.deepEqual((await shown(sides[0].about.professional))[1], withdrawn)
  })

  test('a closing of other people, or one unrelated to the reported target, is refused exactly like an unknown closing', async () => {
    const closing = await createClosing()
    const other = await createClosing()
    const refusalOf = (actor: Actor, about: Report, id: string) =>
      report(actor, { ...about, closing: id }).then(
        () => assert.fail('It was not refused'),
        ({ code, message }) => ({ code, message }),
      )
    const people = [
      visitor,
      self,
      actAs(client),
      actAs(provider),
      ...[...closing.sides, ...other.sides].map((side) => side.self),
    ]
    const [asClient, asProvider] = closing.sides
    for (const { about } of [...closing.sides, ...other.sides]) {
      for (const actor of people) {
        const isOwn = [...closing.sides, ...other.sides].some(
          (side) => side.self === actor && side.about === about,
        )
        if (isOwn) continue
        if (actor === visitor) await isRefused(toShow(actor, about))
        else assert.deepEqual(await toShow(actor, about), [])
        const unknown = await refusalOf(actor, about, randomUUID())
        assert.equal(unknown.code, errorCodes.notPublic)
        for (const { id } of [closing, other]) assert.deepEqual(await refusalOf(actor, about, id), unknown)
      }
    }
    await refusalOf(asClient.self, asClient.about, other.id)
    await refusalOf(asProvider.self, asProvider.about, other.id)
  })

  test("a provider cannot attach a closing to a report of another client's review", async () => {
    const { id, professional, sides } = await createClosing()
    const feedback = await createFeedback(owner, { professional, client })
    const about = { feedback: feedback.id }
    assert.deepEqual(await toShow(sides[1].self, about), [])
    await isRefused(report(sides[1].self, { ...about, closing: id }), errorCodes.notPublic)
  })

  test('only the latest closing of client and provider can be attached to a report, and an unanswered one only for 30 days', async () => {
    const { id, day, add, sides } = await createClosing()
    const [{ self: side, about }] = sides
    const earlier = await add('2028-05-15', 1)
    assert.deepEqual(await toShow(side, about), [{ id, day }])
    await isRefused(report(side, { ...about, closing: earlier }), errorCodes.notPublic)
    const wait = (days: number) =>
      owner.query(
        `update private.closings set state = 'waiting', asked_at = now() - make_interval(days => $2) where id = $1`,
        [id, days],
      )
    await owner.query('delete from private.closings where id = $1', [earlier])
    await wait(29)
    assert.deepEqual(await toShow(side, about), [{ id, day }])
    await wait(31)
    assert.deepEqual(await toShow(side, about), [])
  })

  test('a blocked account is offered no closing to attach to a report', async () => {
    const { sides } = await createClosing()
    const [{ person, self: side, about }] = sides
    await owner.query(`update auth.users set banned_until = 'infinity' where id = $1`, [person.id])
    assert.deepEqual(await toShow(side, about), [])
  })

  test('an attached closing is removed from the report when the closing is deleted or an admin decides on the report', async () => {
    const first = await createClosing()
    const [, { self: side, about }] = first.sides
    await report(side, { ...about, closing: first.id })
    await owner.query('delete from private.closings where id = $1', [first.id])
    assert.deepEqual(await shown(about.feedback), [null])

    const second = await createClosing()
    const [{ self: again, about: profile }] = second.sides
    await report(again, { ...profile, closing: second.id })
    await keep(self, profile.professional, 'infinity')
    assert.deepEqual(await whereIs(second.id), ['private.closings'])
  })

  test("an attached closing is deleted with the client's account; the whole report is deleted with the provider's account", async () => {
    for (const index of [0, 1] as const) {
      const { id, sides } = await createClosing()
      await report(sides[0].self, { ...sides[0].about, closing: id })
      assert.deepEqual(await whereIs(id), ['private.closings', 'private.reports'])
      await owner.query('delete from auth.users where id = $1', [sides[index].person.id])
      assert.deepEqual(await whereIs(id), [])
      assert.deepEqual(await shown(sides[0].about.professional), index === 0 ? [null] : [])
    }
  })

  test('the exports of client and provider contain the attached closing, but nothing of the report', async () => {
    const { id, sides } = await createClosing()
    await report(sides[0].self, { ...sides[0].about, details: 'Segredo de quem denuncia', closing: id })
    for (const { person } of sides) {
      const copy = JSON.stringify(await exportOf(database, person))
      assert.ok(copy.includes(id))
      assert.ok(!copy.includes('Segredo'))
    }
  })
})

describe('Limits', () => {
  test('a second report of the same profile from one IP address changes nothing, but is accepted like the first', async () => {
    const professional = await createProfessional(owner)
    const address = newAddress()
    await report(visitor, { professional: professional.id, reason: 'fraud' }, address)
    await report(actAs(client), { professional: professional.id, reason: 'offensive' }, address)
    assert.equal(await countOf(professional), 1)
    await report(visitor, { professional: professional.id })
    assert.equal(await countOf(professional), 2)
  })

  test('one IP address can send at most ten reports a day, but can repeat any of these reports', async () => {
    const address = newAddress()
    const professionals = []
    for (let index = 0; index < 11; index++) professionals.push(await createProfessional(owner))
    const [last, ...ten] = professionals.map(({ id }) => ({ professional: id }))
    assert.ok(last)
    for (const what of ten) await report(visitor, what, address)
    await isRefused(report(visitor, last, address), errorCodes.tooMany)
    for (const what of ten) await report(visitor, what, address)
    await report(visitor, last)
  })

  test('simultaneous reports from one IP address do not exceed the limit', async () => {
    const address = newAddress()
    const professionals = []
    for (let index = 0; index < 14; index++) professionals.push(await createProfessional(owner))
    const attempts = professionals.map(({ id }) => report(visitor, { professional: id }, address))
    const results = await Promise.allSettled(attempts)
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 10)
  })

  test('all addresses of one IPv6 network count as one sender of reports, and so do all requests without an address', async () => {
    const professional = await createProfessional(owner)
    await report(visitor, { professional: professional.id }, '2001:db8:1:2::1')
    await report(visitor, { professional: professional.id }, '2001:db8:1:2:ffff::9')
    assert.equal(await countOf(professional), 1)
    await report(visitor, { professional: professional.id }, '2001:db8:1:3::1')
    assert.equal(await countOf(professional), 2)
    const unknown = () => visitor.query(call, valuesOf({ professional: professional.id }))
    await unknown()
    await unknown()
    assert.equal(await countOf(professional), 3)
  })

  test('at most ten thousand open reports are stored', async () => {
    const { id } = await createProfessional(owner)
    await owner.query('delete from private.reports')
    await owner.query(
      `insert into private.reports (professional_id, reason, details, sender)
       select $1, 'fraud', '', int4send(n) from generate_series(1, 10000) as n`,
      [id],
    )
    const { id: other } = await createProfessional(owner)
    await isRefused(report(visitor, { professional: other }), errorCodes.tooMany)
    // `delete` would write each report into the audit log.
    await owner.query('truncate private.reports')
  })
})

describe('Privacy', () => {
  test("a report stores no IP address, and the key of the address's digest is deleted the next day", async () => {
    const professional = await createProfessional(owner)
    const address = newAddress()
    await report(visitor, { professional: professional.id }, address)
    const { rows } = await owner.query<{ text: string }>(
      `select t::text as text from private.reports t union all select t::text from private.report_keys t`,
    )
    assert.doesNotMatch(rows.map(({ text }) => text).join(), new RegExp(address.replaceAll('.', '\\.')))
    await owner.query('update private.report_keys set day = day - 1')
    await report(visitor, { professional: professional.id }, address)
    assert.equal(await countOf(professional), 2)
    const { rows: keys } = await owner.query(
      `select day = private.day_of(now()) as today from private.report_keys`,
    )
    assert.deepEqual(keys, [{ today: true }])
  })

  test("the key for digests of IP networks is stored under Rio's date, whatever the session's time zone", async () => {
    await owner.query('truncate private.report_keys')
    // At any moment, the date in one of these zones differs from Rio's.
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      await visitor.transaction(async (query) => {
        await query(`select set_config('role', 'none', true), set_config('timezone', $1, true)`, [zone])
        await query('select private.network_digest()')
      })
    }
    const { rows } = await owner.query('select day = private.day_of(now()) as today from private.report_keys')
    assert.deepEqual(rows, [{ today: true }])
  })

  test('reports are deleted with the professional or review that they are about', async () => {
    await owner.query('delete from private.reports')
    const professional = await createProfessional(owner)
    const feedback = await createFeedback(owner, { professional })
    await report(visitor, { feedback: feedback.id })
    await owner.query('delete from feedbacks where id = $1', [feedback.id])
    await report(visitor, { professional: professional.id })
    await owner.query('delete from auth.users where id = $1', [professional.user_id])
    assert.equal((await owner.query('select from private.reports')).rowCount, 0)
  })
})

test("a report's details have at most 500 characters, and the reason 'other' requires details", async () => {
  const { id } = await createProfessional(owner)
  await report(visitor, { professional: id, details: 'é'.repeat(500) })
  await isInvalid(report(visitor, { professional: id, details: 'é'.repeat(501) }), 'details')
  await isInvalid(report(visitor, { professional: id, reason: 'other', details: ' \n ' }), 'details')
  await isInvalid(report(visitor, { professional: id, reason: 'other', details: null }), 'details')
})

test('a report must have exactly one target, and a reason that fits this kind of target', async () => {
  const professional = await createProfessional(owner)
  const feedback = await createFeedback(owner, { professional })
  const both = { professional: professional.id, feedback: feedback.id }
  await isRefused(report(visitor, {}), errorCodes.notPublic)
  await isRefused(report(visitor, both), errorCodes.notPublic)
  const { professional: profile, feedback: review } = both
  for (const what of [
    { professional: profile, reason: 'untrue' },
    { feedback: review, reason: 'fraud' },
  ]) {
    await isRefused(report(visitor, what), errorCodes.invalidField)
  }
  await isInvalid(report(visitor, { professional: profile, reason: null }), 'reason')
})

for (const [column, value, constraint] of [
  ['feedback_id', '00000000-0000-4000-8000-000000000000', 'reports_one_target'],
  ['professional_id', null, 'reports_one_target'],
  ['reason', 'untrue', 'reports_reason_of_target'],
  ['reason', 'other', 'reports_other_has_details'],
  ['details', 'x'.repeat(501), 'reports_details'],
]) {
  test(`the table of reports refuses ${column} ${String(value).slice(0, 8)}: ${constraint}`, async () => {
    const { id } = await createProfessional(owner)
    await report(visitor, { professional: id })
    const update = `update private.reports set ${column} = $1 where professional_id = $2`
    await assert.rejects(owner.query(update, [value, id]), { constraint })
  })
}
