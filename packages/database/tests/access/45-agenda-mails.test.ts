import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createAgenda, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()

/** Runs a statement while private.write_agenda_mails takes `day` as today's date. */
async function atDay(day: string, text: string) {
  const { rows } = await owner.query<{ source: string }>(
    `select pg_get_functiondef('private.write_agenda_mails'::regproc) as source`,
  )
  const moved = rows[0]?.source.replace('private.day_of(now())', `date '${day}'`) ?? ''
  await owner.query('begin')
  try {
    await owner.query(moved)
    await owner.query(text)
    await owner.query(rows[0]?.source ?? '')
  } finally {
    await owner.query('commit')
  }
}

const write = (day: string) => atDay(day, 'select private.write_agenda_mails()')

async function createProvider() {
  const person = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: person })
  await owner.query(`update professionals set reviewed_at = '2026-01-01' where id = $1`, [professional.id])
  return { person, self: actAs(person), professional }
}

type Data = { link: string; busy: string[]; confirmed_at: string | null }
const mailsTo = async ({ id }: { id: string }) =>
  (
    await owner.query<{ data: Data }>(
      `select data from private.outgoing_mails where account_id = $1 and kind = 'agenda' order by id`,
      [id],
    )
  ).rows.map(({ data }) => data)

/** How many agenda mails to a professional are stored. */
const asked = async ({ id }: { id: string }) =>
  (await owner.query('select from private.agenda_mails where professional_id = $1', [id])).rowCount

const confirm = async (actor: Actor, link: string | undefined) =>
  (await actor.query('select confirm_agenda_by_link($1) as done', [link]))[0]?.done
const confirmedAt = async ({ id }: { id: string }) =>
  (await owner.query('select confirmed_at from private.agendas where professional_id = $1', [id])).rows[0]
    ?.confirmed_at as Date | undefined

test("in a month's first week, each approved provider is mailed once, with the busy days of the next eight weekends", async () => {
  const { person, professional } = await createProvider()
  // 1 December 2026 is a Tuesday; 9 December is no weekend day, and 29 January is after the eight weekends.
  await createAgenda(owner, {
    professional,
    neverOn: [0],
    busy: ['2026-12-04', '2026-12-09', '2027-01-23', '2027-01-29'],
    free: ['2026-12-06'],
  })
  await write('2026-12-08')
  assert.deepEqual(await mailsTo(person), [])
  await write('2026-12-01')
  await write('2026-12-02')
  const [mail, ...others] = await mailsTo(person)
  assert.equal(others.length, 0)
  assert.deepEqual(mail?.busy, [
    '2026-12-04',
    '2026-12-13',
    '2026-12-20',
    '2026-12-27',
    '2027-01-03',
    '2027-01-10',
    '2027-01-17',
    '2027-01-23',
    '2027-01-24',
  ])
})

test('a provider who has switched mails off gets no agenda mail, and none is recorded', async () => {
  const { person, self, professional } = await createProvider()
  await self.query('select set_my_product_mails(false)')
  await write('2026-12-01')
  assert.deepEqual(await mailsTo(person), [])
  assert.equal(await asked(professional), 0)
})

test('a provider who is not approved, or was approved this month, gets no agenda mail', async () => {
  for (const change of [`status = 'suspended'`, `reviewed_at = '2026-12-01'`]) {
    const { person, professional } = await createProvider()
    await owner.query(`update professionals set ${change} where id = $1`, [professional.id])
    await write('2026-12-02')
    assert.deepEqual(await mailsTo(person), [], change)
  }
})

test("an agenda mail lists only its provider's days, and replaces only that provider's old mails", async () => {
  const [one, other] = [await createProvider(), await createProvider()]
  await createAgenda(owner, { professional: one.professional, busy: ['2026-12-04'] })
  await createAgenda(owner, { professional: other.professional, busy: ['2026-12-05'] })
  await owner.query(`update professionals set status = 'suspended' where id = $1`, [other.professional.id])
  for (const { professional } of [one, other]) {
    await owner.query(
      `insert into private.agenda_mails values ($1::uuid, '2026-01-01', sha256(convert_to($1::text, 'UTF8')))`,
      [professional.id],
    )
  }
  await write('2026-12-01')
  assert.deepEqual((await mailsTo(one.person))[0]?.busy, ['2026-12-04'])
  assert.deepEqual([await asked(one.professional), await asked(other.professional)], [1, 1])
})

test('agenda mails are written in batches, without skipping or repeating a provider', async () => {
  const some = [await createProvider(), await createProvider(), await createProvider()]
  for (const _ of [...some, 'the others']) await atDay('2026-12-01', 'select private.write_agenda_mails(100)')
  await owner.query(`delete from private.agenda_mails`)
  for (const _ of some) await atDay('2026-12-01', 'select private.write_agenda_mails(1)')
  const { rows } = await owner.query('select distinct professional_id from private.agenda_mails')
  assert.equal(rows.length, some.length)
})

test('no two agenda mails have the same link', async () => {
  const [one, other] = [await createProvider(), await createProvider()]
  const insert = `insert into private.agenda_mails values ($1, '2026-11-01', '\\x00')`
  await owner.query(insert, [one.professional.id])
  await isRefused(owner.query(insert, [other.professional.id]), '23505')
})

test('the link of an agenda mail confirms the agenda once, within 31 days', async () => {
  const { person, professional } = await createProvider()
  await write('2026-12-01')
  const [mail] = await mailsTo(person)
  assert.equal(await confirm(visitor, 'a'.repeat(32)), false)
  assert.equal(await confirm(visitor, 'x'.repeat(2_000_000)), false)
  assert.equal(await confirmedAt(professional), undefined)
  assert.equal(await confirm(visitor, mail?.link), true)
  const first = await confirmedAt(professional)
  assert.ok(first)
  assert.equal(await confirm(visitor, mail?.link), false)
  assert.deepEqual(await confirmedAt(professional), first)
  await owner.query(
    `update private.agenda_mails set answered_at = null, sent_at = now() - interval '32 days' where professional_id = $1`,
    [professional.id],
  )
  assert.equal(await confirm(visitor, mail?.link), false)
})

test('a provider who leaves two agenda mails unanswered and is inactive for 70 days is recorded as silent until they act', async () => {
  const { person, self, professional } = await createProvider()
  const isRecorded = async () => {
    await owner.query('select private.record_silence()')
    const found = await owner.query('select from private.silent_professionals where professional_id = $1', [
      professional.id,
    ])
    return found.rowCount === 1
  }
  const agoActed = async (days: number) => {
    await owner.query('alter table professionals disable trigger user')
    await owner.query(
      `update professionals set submitted_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2) where id = $1`,
      [professional.id, days],
    )
    await owner.query('alter table professionals enable trigger user')
    await owner.query(
      'update auth.users set last_sign_in_at = now() - make_interval(days => $2) where id = $1',
      [person.id, days],
    )
  }
  const setStatus = async (status: string) => {
    await owner.query('alter table professionals disable trigger user')
    await owner.query('update professionals set status = $2 where id = $1', [professional.id, status])
    await owner.query('alter table professionals enable trigger user')
  }
  await write('2026-12-01')
  await write('2027-01-01')
  await agoActed(69)
  assert.equal(await isRecorded(), false)
  await agoActed(71)
  await setStatus('suspended')
  assert.equal(await isRecorded(), false)
  await setStatus('approved')
  assert.equal(await isRecorded(), true)
  // Answering a closing with the buttons of its mail counts as an act, too, although it needs no sign-in.
  const client = await createPerson(owner)
  await owner.query(
    `insert into private.closings (client_id, professional_id, day, state, answered_at)
     values ($1, $2, '2027-05-15', 'refused', now())`,
    [client.id, professional.id],
  )
  assert.equal(await isRecorded(), false)
  await owner.query('delete from private.closings where client_id = $1', [client.id])
  assert.equal(await isRecorded(), true)
  await self.query('select confirm_agenda()')
  assert.equal(await isRecorded(), false)
})
