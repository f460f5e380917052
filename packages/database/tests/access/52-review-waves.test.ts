import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'

const { owner, actAs } = await openTestDatabase()
const admin = actAs(await createPerson(owner, { userType: 'admin' }))

/** Writes a review from an IP address as a new client whose account is `days` days old; returns the client. */
async function review({ id }: { id: string }, address: string | undefined, days: number) {
  const person = await createPerson(owner)
  await owner.query('update profiles set created_at = now() - make_interval(days => $2) where id = $1', [
    person.id,
    days,
  ])
  await actAs(person).transaction(async (query) => {
    await query(`select set_config('request.headers', $1, true)`, [
      JSON.stringify({ 'cf-connecting-ip': address }),
    ])
    await query(
      `insert into feedbacks (client_id, professional_id, rating, comment) values ($1, $2, 1, 'Ruim.')`,
      [person.id, id],
    )
  })
  return person
}

const reportsOf = async ({ id }: { id: string }) =>
  (
    await admin.query<{ professional_id: string; report_count: number; reports: { details: string }[] }>(
      'select * from admin_reports(200)',
    )
  )
    .filter(({ professional_id }) => professional_id === id)
    .map(({ report_count, reports }) => [report_count, reports[0]?.details])

const noticed = [[1, 'Aviso automático: cinco avaliações em um dia, de contas novas ou de uma mesma rede.']]
const oneOf = (index: number) => `198.51.100.${index}`

test('the fifth review of a professional in one day by accounts younger than a week opens one report', async () => {
  const professional = await createProfessional(owner)
  for (let index = 1; index <= 4; index++) await review(professional, oneOf(index), 6)
  await review(professional, oneOf(5), 8)
  assert.deepEqual(await reportsOf(professional), [])
  await review(professional, oneOf(6), 6)
  assert.deepEqual(await reportsOf(professional), noticed)
  await review(professional, oneOf(7), 6)
  assert.deepEqual(await reportsOf(professional), noticed)
})

test("the fifth review of a professional in one day from one IP network opens one report, whatever the accounts' age", async () => {
  const professional = await createProfessional(owner)
  const other = await createProfessional(owner)
  for (let index = 1; index <= 4; index++) await review(professional, '2001:db8:1:2::1', 400)
  for (let index = 1; index <= 4; index++) await review(other, '2001:db8:1:2::1', 400)
  await review(professional, '2001:db8:1:3::1', 400)
  assert.deepEqual([await reportsOf(professional), await reportsOf(other)], [[], []])
  await review(professional, '2001:db8:1:2:ffff::9', 400)
  assert.deepEqual([await reportsOf(professional), await reportsOf(other)], [noticed, []])
})

test('five simultaneous reviews of a professional from one IP network open one report', async () => {
  const professional = await createProfessional(owner)
  await Promise.all([1, 2, 3, 4, 5].map(() => review(professional, oneOf(20), 400)))
  assert.deepEqual(await reportsOf(professional), noticed)
})

test('reviews of an earlier day and deleted reviews do not count toward a report', async () => {
  const professional = await createProfessional(owner)
  for (let index = 1; index <= 4; index++) await review(professional, oneOf(30), 6)
  await owner.query(
    `update feedbacks set created_at = now() - interval '25 hours' where professional_id = $1`,
    [professional.id],
  )
  await owner.query('update private.review_networks set day = private.day_of(now()) - 1')
  const person = await review(professional, oneOf(30), 6)
  await owner.query('delete from auth.users where id = $1', [person.id])
  assert.deepEqual(await reportsOf(professional), [])
})

test('once an automatic report is settled, the next review of the wave opens another report', async () => {
  const professional = await createProfessional(owner)
  for (let index = 1; index <= 5; index++) await review(professional, oneOf(index), 1)
  await admin.query(`select admin_keep_reported($1, 'infinity')`, [professional.id])
  assert.deepEqual(await reportsOf(professional), [])
  await review(professional, oneOf(6), 1)
  assert.deepEqual(await reportsOf(professional), noticed)
})

test('reviews from unknown IP networks, and reviews that the operator writes, open no automatic report', async () => {
  const professional = await createProfessional(owner)
  for (let index = 1; index <= 5; index++) await review(professional, undefined, 400)
  assert.deepEqual(await reportsOf(professional), [])
  const other = await createProfessional(owner)
  for (let index = 1; index <= 5; index++) await createFeedback(owner, { professional: other })
  assert.deepEqual(await reportsOf(other), [])
})

test("the automatic report does not count toward the reviewer's own limit of reports", async () => {
  const professional = await createProfessional(owner)
  for (let index = 1; index <= 4; index++) await review(professional, oneOf(index), 1)
  const { id } = await review(professional, oneOf(5), 1)
  const { rows } = await owner.query(
    `select from private.account_counts where account_id = $1 and act = 'report'`,
    [id],
  )
  assert.deepEqual(rows, [])
})

test('the IP address of a review is stored only as a digest, which is deleted the next day', async () => {
  const professional = await createProfessional(owner)
  await review(professional, '198.51.100.77', 400)
  const stored = () =>
    owner.query<{ row: string }>('select to_jsonb(n)::text as row from private.review_networks n')
  const { rows } = await stored()
  assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes('198.51')))
  await owner.query('update private.review_networks set day = private.day_of(now()) - 1')
  await review(professional, '198.51.100.78', 400)
  assert.equal((await stored()).rows.length, 1)
})
