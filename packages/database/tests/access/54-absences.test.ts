import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createPerson, type Person } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, provider, admin } = await createPeople(owner)
const mine = await createProfessional(owner, { owner: provider })
const boss = actAs(admin)

type Professional = { id: string }

const note = (actor: Actor, { id }: Professional, kind: string | null = 'no_answer') =>
  actor.query('select note_absence($1, $2)', [id, kind])
const contactOf = async (actor: Actor, { id }: Professional) =>
  (await actor.query('select day = private.day_of(now()) as is_today, absence from my_contact($1)', [id]))[0]
const rows = async () => (await owner.query('select * from private.absences order by day')).rows

/** A client who tapped the professional's contact link `daysAgo` days ago. */
async function clientOf({ id }: Professional, daysAgo = 0) {
  const person = await createPerson(owner)
  await owner.query('insert into private.contact_taps values ($1, $2, private.day_of(now()) - $3::int)', [
    person.id,
    id,
    daysAgo,
  ])
  return { person, self: actAs(person) }
}

const said = (person: Person, { id }: Professional, daysAgo: number, kind = 'no_answer') =>
  owner.query('insert into private.absences values ($1, $2, private.day_of(now()) - $3::int, $4)', [
    person.id,
    id,
    daysAgo,
    kind,
  ])

const listed = async () =>
  (await boss.query('select id, doubt from admin_suppliers(doubted => true)')) as {
    id: string
    doubt: { silent_since: string | null; said: { day: string; kind: string; clients: number }[] }
  }[]
const isListed = async ({ id }: Professional) => (await listed()).some((row) => row.id === id)

beforeEach(async () => {
  await owner.query('delete from private.absences')
  await owner.query('delete from private.silent_professionals')
})

describe('a client after a contact', () => {
  test('a client can note once a day that a professional did not answer, and can change or remove the note', async () => {
    const { person, self } = await clientOf(mine)
    assert.deepEqual(await contactOf(self, mine), { is_today: true, absence: null })
    await note(self, mine)
    await note(self, mine, 'someone_else')
    assert.deepEqual(
      (await rows()).map(({ client_id, kind }) => [client_id, kind]),
      [[person.id, 'someone_else']],
    )
    assert.deepEqual(await contactOf(self, mine), { is_today: true, absence: 'someone_else' })
    await note(self, mine, null)
    assert.deepEqual(await rows(), [])
  })

  test('a client can note absences only of public professionals whom they contacted in the last thirty days', async () => {
    await isRefused(note(actAs(client), mine))
    assert.equal(await contactOf(actAs(client), mine), undefined)
    const late = await clientOf(mine, 30)
    await isRefused(note(late.self, mine))
    await note((await clientOf(mine, 29)).self, mine)
    const hidden = await createProfessional(owner, { status: 'suspended' })
    await isRefused(note((await clientOf(hidden)).self, hidden))
    assert.equal((await rows()).length, 1)
  })

  test('only clients can note absences, and nobody can read who noted one', async () => {
    await said(client, mine, 0)
    for (const actor of [visitor, actAs(provider), boss]) await isRefused(note(actor, mine))
    for (const actor of [actAs(provider), actAs((await clientOf(mine)).person)]) {
      assert.equal((await contactOf(actor, mine))?.absence ?? null, null)
    }
  })

  test("a noted absence is deleted after four weeks, and with the client's account or the professional", async () => {
    const { person, self } = await clientOf(mine)
    const other = await createProfessional(owner)
    await said(client, other, 28)
    await said(client, mine, 27)
    await note(self, mine)
    assert.equal((await rows()).length, 2)
    await owner.query('delete from auth.users where id = $1', [person.id])
    assert.equal((await rows()).length, 1)
    await said(client, other, 1)
    await owner.query('delete from professionals where id = $1', [other.id])
    assert.equal((await rows()).length, 1)
  })

  test("a person's export holds only the absences that they noted", async () => {
    const { person, self } = await clientOf(mine)
    await note(self, mine)
    await said(client, mine, 0)
    const of = async ({ id }: { id: string }) =>
      (await owner.query(`select private.data_of($1) -> 'private.absences' as said`, [id])).rows[0].said
    assert.deepEqual(
      (await of(person)).map(({ kind }: { kind: string }) => kind),
      ['no_answer'],
    )
    assert.deepEqual(await of(provider), [])
  })
})

describe("'Ainda atendem?'", () => {
  test("once three clients note a professional's absence in seven days, 'Ainda atendem?' lists it without their names", async () => {
    const professional = await createProfessional(owner)
    const people = [await createPerson(owner), await createPerson(owner), await createPerson(owner)] as const
    await said(people[0], professional, 6)
    await said(people[1], professional, 6, 'someone_else')
    for (const days of [0, 1, 2, 3]) await said(people[0], professional, days)
    assert.equal(await isListed(professional), false)
    await said(people[2], professional, 0)
    const [row] = await listed()
    assert.equal(row?.id, professional.id)
    assert.deepEqual(
      row?.doubt.said.map(({ kind, clients }) => [kind, clients]),
      [
        ['no_answer', 2],
        ['no_answer', 1],
        ['no_answer', 1],
        ['no_answer', 1],
        ['no_answer', 1],
        ['someone_else', 1],
      ],
    )
    for (const { id } of people) assert.ok(!JSON.stringify(row).includes(id))
  })

  test("a professional is not listed under 'Ainda atendem?' if three clients note absences spread over eight days", async () => {
    const professional = await createProfessional(owner)
    for (const days of [0, 4, 7]) await said(await createPerson(owner), professional, days)
    assert.equal(await isListed(professional), false)
  })

  test("a professional whom three clients noted as absent within a week stays under 'Ainda atendem?' for four weeks", async () => {
    const professional = await createProfessional(owner)
    for (const days of [21, 24, 27]) await said(await createPerson(owner), professional, days)
    assert.equal(await isListed(professional), true)
    await owner.query('update private.absences set day = day - 1')
    await note((await clientOf(mine)).self, mine)
    assert.equal(await isListed(professional), false)
  })

  test("a public professional who leaves two agenda mails unanswered is listed under 'Ainda atendem?', too", async () => {
    const silent = await createProfessional(owner)
    const hidden = await createProfessional(owner, { status: 'suspended' })
    for (const { id } of [silent, hidden]) {
      await owner.query(`insert into private.silent_professionals values ($1, now() - interval '80 days')`, [
        id,
      ])
    }
    const found = await listed()
    assert.deepEqual([found.length, found[0]?.id, found[0]?.doubt.said], [1, silent.id, []])
    assert.ok(found[0]?.doubt.silent_since)
    const [today] = await boss.query('select doubts from admin_today()')
    assert.equal(today?.doubts, 1)
    const others = await boss.query('select doubt from admin_suppliers(doubted => false)')
    assert.ok(others.length > 0 && others.every(({ doubt }) => doubt === null))
  })

  test("the morning mail counts the professionals under 'Ainda atendem?', and is sent even if nothing else waits", async () => {
    await owner.query(`update private.queue_notices set digest_on = '2027-01-01'`)
    const silent = await createProfessional(owner)
    await owner.query('insert into private.silent_professionals values ($1, now())', [silent.id])
    await owner.query(`select private.mail_digest(8, '2027-01-02T08:00-03:00')`)
    const { rows: mails } = await owner.query(
      `select data ->> 'doubts' as doubts from private.outgoing_mails where kind = 'queue_digest' and account_id = $1`,
      [admin.id],
    )
    assert.deepEqual(mails, [{ doubts: '1' }])
  })

  test("taking a professional off 'Ainda atendem?' marks their agenda mails as answered and is logged once", async () => {
    const professional = await createProfessional(owner)
    for (const days of [0, 1, 2]) await said(await createPerson(owner), professional, days)
    await owner.query('insert into private.silent_professionals values ($1, now())', [professional.id])
    await owner.query(`insert into private.agenda_mails values ($1, '2026-11-01', '\\x01')`, [
      professional.id,
    ])
    const settle = (actor: Actor) => actor.query('select settle_doubt($1) as id', [professional.id])
    assert.deepEqual(await settle(boss), [{ id: professional.id }])
    assert.equal(await isListed(professional), false)
    assert.deepEqual(await settle(boss), [])
    const { rows: mails } = await owner.query(
      'select answered_at is not null as is_answered from private.agenda_mails where professional_id = $1',
      [professional.id],
    )
    assert.deepEqual(mails, [{ is_answered: true }])
    const log = await boss.query('select act from admin_log(about => $1)', [professional.id])
    assert.deepEqual(log, [{ act: 'found' }])
  })

  test('a new account can note at most ten absences a day', async () => {
    const { person, self } = await clientOf(mine)
    await owner.query(
      `insert into private.account_counts values ($1, 'absence', private.day_of(now()), 10)`,
      [person.id],
    )
    await isRefused(note(self, mine), errorCodes.tooMany)
    assert.deepEqual(await rows(), [])
  })
})
