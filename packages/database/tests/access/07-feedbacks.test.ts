import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isInvalid, isRefused } from './refusals.ts'

const { owner, actAs, visitor, service } = await openTestDatabase()
const { client, otherClient, admin } = await createPeople(owner)

type Review = { professional: { id: string }; client: { id: string }; rating?: unknown; comment?: unknown }
const valuesOf = ({ professional, client: author, rating = 5, comment = 'Ótimo' }: Review) => [
  professional.id,
  author.id,
  rating,
  comment,
]

const insert = (actor: Actor, review: Review) =>
  actor.query(
    'insert into feedbacks (professional_id, client_id, rating, comment) values ($1, $2, $3, $4) returning *',
    valuesOf(review),
  )

/** Upserts as the API does for `upsert(…, { onConflict: 'professional_id,client_id' })`. */
const rate = (actor: Actor, review: Review) =>
  actor.query<{ id: string; created_at: Date; client_name: string }>(
    `insert into feedbacks (professional_id, client_id, rating, comment) values ($1, $2, $3, $4)
     on conflict (professional_id, client_id) do update set professional_id = excluded.professional_id,
       client_id = excluded.client_id, rating = excluded.rating, comment = excluded.comment
     returning *`,
    valuesOf(review),
  )

const ratingOf = async ({ id }: { id: string }) =>
  (await owner.query('select rating, feedback_count, rating_sum from professionals where id = $1', [id]))
    .rows[0]

const self = actAs(client)

test('a client can rate an approved professional, and the average rating is updated', async () => {
  const professional = await createProfessional(owner)
  await insert(self, { professional, client, rating: 4 })
  await insert(actAs(otherClient), { professional, client: otherClient, rating: 5 })
  assert.deepEqual(await ratingOf(professional), { rating: '4.5', feedback_count: 2, rating_sum: 9 })
})

test('everybody sees how many reviews of each star rating an approved professional has', async () => {
  const professional = await createProfessional(owner)
  for (const rating of [5, 5, 2]) await createFeedback(owner, { professional, rating })
  const distribution = async (actor: Actor, { id }: { id: string }) =>
    (await actor.query<{ stars: number[] }>('select stars from review_summary($1)', [id]))[0]?.stars
  for (const actor of [visitor, self, actAs(admin), service]) {
    assert.deepEqual(await distribution(actor, professional), [0, 1, 0, 0, 2])
  }
  const pending = await createProfessional(owner, { status: 'pending' })
  await createFeedback(owner, { professional: pending, rating: 5 })
  for (const actor of [visitor, self, actAs(admin)])
    assert.equal(await distribution(actor, pending), undefined)
})

test('rating a professional again replaces the earlier rating and its date, and counts once', async () => {
  const professional = await createProfessional(owner)
  const [first] = await rate(self, { professional, client, rating: 5 })
  const [second] = await rate(self, { professional, client, rating: 2, comment: 'Mudei de ideia' })
  assert.equal(second?.id, first?.id)
  assert.ok(first && second && second.created_at > first.created_at)
  assert.deepEqual(await ratingOf(professional), { rating: '2.0', feedback_count: 1, rating_sum: 2 })
})

test('a client cannot add a second review of the same professional', async () => {
  const professional = await createProfessional(owner)
  await insert(self, { professional, client })
  await isRefused(insert(self, { professional, client }), errorCodes.alreadyExists)
  assert.equal((await ratingOf(professional)).feedback_count, 1)
})

test('simultaneous ratings of one professional by several clients all count', async () => {
  const professional = await createProfessional(owner)
  const clients = await Promise.all([1, 2, 3, 4].map(() => createPerson(owner)))
  await Promise.all(clients.map((each) => insert(actAs(each), { professional, client: each, rating: 3 })))
  assert.deepEqual(await ratingOf(professional), { rating: '3.0', feedback_count: 4, rating_sum: 12 })
})

test('a client who has become a provider or an admin cannot change their earlier review', async () => {
  for (const userType of ['provider', 'admin']) {
    const person = await createPerson(owner)
    await createFeedback(owner, { professional: await createProfessional(owner), client: person })
    await owner.query('update profiles set user_type = $2 where id = $1', [person.id, userType])
    await isRefused(actAs(person).query('update feedbacks set rating = 1 where client_id = $1', [person.id]))
  }
})

test('a client cannot move a review to another professional', async () => {
  const [from, to] = [await createProfessional(owner), await createProfessional(owner)]
  await createFeedback(owner, { professional: from, client })
  await isRefused(
    self.query('update feedbacks set professional_id = $2 where professional_id = $1', [from.id, to.id]),
  )
})

test('a client cannot make another client the author of a review', async () => {
  const person = await createPerson(owner)
  await createFeedback(owner, { professional: await createProfessional(owner), client: person })
  await isRefused(actAs(person).query('update feedbacks set client_id = $1', [otherClient.id]))
})

test('a client can delete their own review, and the average rating is updated', async () => {
  const professional = await createProfessional(owner)
  await createFeedback(owner, { professional, client })
  const deleted = await self.query('delete from feedbacks where professional_id = $1 returning id', [
    professional.id,
  ])
  assert.equal(deleted.length, 1)
  assert.deepEqual(await ratingOf(professional), { rating: null, feedback_count: 0, rating_sum: 0 })
})

test('a former provider who is now a client cannot rate their own professional', async () => {
  const person = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: person })
  await owner.query(`update profiles set user_type = 'client' where id = $1`, [person.id])
  await isRefused(insert(actAs(person), { professional, client: person }))
})

test('when an admin counts all reviews, Postgres does not look up their professionals', async () => {
  await createFeedback(owner, { professional: await createProfessional(owner), client })
  const plan = await actAs(admin).query<{ 'QUERY PLAN': string }>(
    'explain (analyze, costs off, timing off) select count(*) from feedbacks',
  )
  const lookups = plan.map((line) => line['QUERY PLAN']).filter((line) => /on professionals/.test(line))
  assert.ok(lookups.length > 0)
  assert.deepEqual(
    lookups.filter((line) => !line.includes('never executed')),
    [],
  )
})

test('not even the service can store a rating sum that is impossible for the number of reviews', async () => {
  const { id } = await createProfessional(owner)
  for (const [sum, count] of [
    [1, 0],
    [1, 2],
    [11, 2],
    [0, -1],
  ]) {
    await isRefused(
      service.query('update professionals set rating_sum = $2, feedback_count = $3 where id = $1', [
        id,
        sum,
        count,
      ]),
      errorCodes.invalidField,
    )
  }
})

test('a review needs a rating and a comment', async () => {
  const professional = await createProfessional(owner)
  const self = actAs(client)
  await isInvalid(insert(self, { professional, client, rating: null }), 'rating')
  await isInvalid(insert(self, { professional, client, comment: null }), 'comment')
})

test("a review shows the client's new name and picture, but never a data URL", async () => {
  const author = await createPerson(owner, { profilePicUrl: 'data:image/png;base64,AAAA' })
  const { id } = await createFeedback(owner, {
    professional: await createProfessional(owner),
    client: author,
  })
  const shown = async () =>
    (await owner.query('select client_name, client_pic_url from feedbacks where id = $1', [id])).rows[0]
  const avatar = `/storage/v1/object/public/avatars/${author.id}/a.webp`

  assert.deepEqual(await shown(), { client_name: author.name, client_pic_url: null })
  await actAs(author).query(`update profiles set name = 'Nome Novo'`)
  assert.deepEqual(await shown(), { client_name: 'Nome Novo', client_pic_url: null })
  await actAs(author).query('update profiles set profile_pic_url = $1', [avatar])
  assert.deepEqual(await shown(), { client_name: 'Nome Novo', client_pic_url: avatar })
})

test("a review outlives its author's account, but without their name and picture", async () => {
  const id = randomUUID()
  const profilePicUrl = `/storage/v1/object/public/avatars/${id}/a.webp`
  const author = await createPerson(owner, { id, profilePicUrl })
  const professional = await createProfessional(owner)
  const feedback = await createFeedback(owner, { professional, client: author })
  await owner.query('delete from auth.users where id = $1', [author.id])
  const { rows } = await owner.query(
    'select client_id, client_name, client_pic_url from feedbacks where id = $1',
    [feedback.id],
  )
  assert.deepEqual(rows, [{ client_id: null, client_name: 'Cliente', client_pic_url: null }])
  assert.equal((await ratingOf(professional)).feedback_count, 1)
})
