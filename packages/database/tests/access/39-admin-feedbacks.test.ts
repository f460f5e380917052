import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createFeedback, createFeedbackReply } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isInvalid } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, admin } = await createPeople(owner)
const self = actAs(admin)

const quasar = await createProfessional(owner, { name: 'DJ Téo Quasar' })
const filo = await createProfessional(owner, { name: 'Mesa Posta da Filó' })
const gustavo = await createPerson(owner, { name: 'Gustavo Lacerda' })
const praised = await createFeedback(owner, {
  professional: quasar,
  client: gustavo,
  rating: 5,
  comment: 'A pista não parou.',
  createdAt: new Date('2026-11-20'),
})
const blamed = await createFeedback(owner, {
  professional: filo,
  client: gustavo,
  rating: 1,
  comment: 'Não apareceu.',
  createdAt: new Date('2026-11-19'),
})

type Search = { term?: string; ratings?: number[]; professional?: { id: string }; client?: { id: string } }
type Row = { id: string; created_at: string }

const search = (actor: Actor, { term, ratings, professional, client: author }: Search = {}, size = 20) =>
  actor.query<Row>('select * from admin_feedbacks($1, $2, $3, $4, $5)', [
    term,
    ratings,
    professional?.id,
    author?.id,
    size,
  ])
const found = async (what: Search) => (await search(self, what)).map(({ id }) => id)
const counts = (actor: Actor, { term, professional, client: author }: Search = {}) =>
  actor.query('select * from admin_feedback_counts($1, $2, $3) order by stars', [
    term,
    professional?.id,
    author?.id,
  ])
const remove = (actor: Actor, { id }: { id: string }, reason?: string) =>
  actor.query('select admin_delete_feedback($1, $2) as id', [id, reason])

test('an admin finds reviews by words of comment, author and professional, in any order', async () => {
  for (const term of ['pista', 'quasar gustavo', 'TEO parou', 'lacerda dj']) {
    assert.deepEqual(await found({ term }), [praised.id], term)
  }
  assert.deepEqual(await found({ term: 'gustavo' }), [praised.id, blamed.id])
  assert.deepEqual(await found({ term: 'quasar apareceu' }), [])
  assert.deepEqual(await found({ term: '%' }), [])
})

test('an admin filters the list of reviews by stars, professional and author', async () => {
  const author = gustavo
  assert.deepEqual(await found({ client: author, ratings: [1, 2] }), [blamed.id])
  assert.deepEqual(await found({ client: author, ratings: [1, 5] }), [praised.id, blamed.id])
  assert.deepEqual(await found({ professional: quasar }), [praised.id])
  assert.deepEqual(await found({ client }), [])
})

test('the counts of reviews by stars match the list', async () => {
  assert.deepEqual(await counts(self, { term: 'gustavo' }), [
    { stars: 1, reviews: 1 },
    { stars: 5, reviews: 1 },
  ])
  assert.deepEqual(await counts(self, { professional: filo, client: gustavo }), [{ stars: 1, reviews: 1 }])
})

test('the counts by stars are unknown if a term is found in more than ten thousand reviews', async () => {
  const professional = await createProfessional(owner)
  // Disables the triggers, which would update the sums and queue a mail for each review.
  await owner.query(`
    alter table feedbacks disable trigger user;
    insert into feedbacks (professional_id, rating, comment)
      select '${professional.id}', 3 + n % 3, 'Demais! ' || n from generate_series(1, 10001) as n;
    insert into private.feedback_texts (feedback_id, folded, rating, created_at)
      select id, private.fold(comment), rating, created_at from feedbacks where professional_id = '${professional.id}';
    alter table feedbacks enable trigger user`)
  const unknown = [3, 4, 5].map((stars) => ({ stars, reviews: null }))
  assert.deepEqual(await counts(self, { term: 'demais' }), unknown)
  assert.deepEqual(await counts(self, { term: 'demais', professional }), unknown)
  assert.deepEqual(await counts(self, { term: 'demais 10001' }), [{ stars: 5, reviews: 1 }])
})

test('an edited review is counted under its new stars, and listed as the newest', async () => {
  const professional = await createProfessional(owner)
  const changed = await createFeedback(owner, {
    professional,
    rating: 2,
    createdAt: new Date('2026-11-01'),
  })
  const other = await createFeedback(owner, {
    professional,
    rating: 2,
    createdAt: new Date('2026-11-02'),
  })
  await owner.query('update feedbacks set rating = 4 where id = $1', [changed.id])
  assert.deepEqual(await found({ professional }), [changed.id, other.id])
  assert.deepEqual(await found({ professional, ratings: [4] }), [changed.id])
  assert.deepEqual(await counts(self, { professional }), [
    { stars: 2, reviews: 1 },
    { stars: 4, reviews: 1 },
  ])
})

test('the next page of reviews begins after the last row of the previous page', async () => {
  const next = await self.query<Row>(
    `select id from admin_feedbacks(author => $1, after =>
       (select to_jsonb(f) from admin_feedbacks(author => $1, page_size => 1) f))`,
    [gustavo.id],
  )
  assert.deepEqual(next, [{ id: blamed.id }])
})

test('a page holds at most 200 reviews, however many are asked for', async () => {
  const professional = await createProfessional(owner)
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth.users (id, email) select gen_random_uuid(), 'autora' || n || '@muitas.example'
     from generate_series(1, 201) as n returning id`,
  )
  await owner.query(
    `insert into feedbacks (professional_id, client_id, rating, comment)
     select $1, author, 5, 'Ótimo.' from unnest($2::uuid[]) as author`,
    [professional.id, rows.map(({ id }) => id)],
  )
  assert.equal((await search(self, { professional }, 100_000)).length, 200)
})

test('each listed review shows whether it has a reply, and how many reports it has', async () => {
  const professional = await createProfessional(owner)
  const feedback = await createFeedback(owner, { professional })
  await createFeedbackReply(owner, { feedback })
  await visitor.query(`select report(reason => 'offensive', feedback_id => $1)`, [feedback.id])
  const [row] = await search(self, { professional })
  assert.partialDeepStrictEqual(row, { is_replied: true, report_count: 1 })
})

test('a review is found by its present comment and the present names of author and professional, not by former ones', async () => {
  const author = await createPerson(owner, { name: 'Ivo Peçanha' })
  const professional = await createProfessional(owner, { name: 'Tabuleiro da Iaiá' })
  const { id } = await createFeedback(owner, {
    professional,
    client: author,
    comment: 'Ainda me bloqueou.',
  })
  await actAs(author).query(`update feedbacks set comment = 'Voltou atrás.' where id = $1`, [id])
  await actAs(author).query(`update profiles set name = 'Ivo Brito' where id = $1`, [author.id])
  await owner.query(`update professionals set name = 'Cais do Porto' where id = $1`, [professional.id])
  assert.deepEqual(await found({ term: 'atras brito cais' }), [id])
  for (const term of ['bloqueou', 'pecanha', 'iaia']) assert.deepEqual(await found({ term }), [], term)
  await owner.query('delete from auth.users where id = $1', [author.id])
  assert.deepEqual(await found({ term: 'brito' }), [])
  assert.deepEqual(await found({ term: 'cais cliente' }), [id])
})

test('an admin can delete a review with a reason, which is in the mail to its author', async () => {
  const { id } = await createFeedback(owner, { professional: quasar, client })
  await isInvalid(remove(self, { id }, 'é'.repeat(501)), 'reason')
  assert.deepEqual(await remove(self, { id }, ' Propaganda de outra loja. '), [{ id }])
  await findsNothing(remove(self, { id }))
  await findsNothing(remove(self, { id: randomUUID() }))
  const { rows } = await owner.query(
    `select data ->> 'reason' as reason from private.outgoing_mails where account_id = $1`,
    [client.id],
  )
  assert.deepEqual(rows, [{ reason: 'Propaganda de outra loja.' }])
})

test('the reason of one deletion is not used for the next deletion in the same transaction', async () => {
  const authors = [await createPerson(owner), await createPerson(owner)]
  const reviews: { id: string }[] = []
  for (const author of authors)
    reviews.push(await createFeedback(owner, { professional: quasar, client: author }))
  await self.transaction(async (query) => {
    await query(`select admin_delete_feedback($1, 'Ofensa.')`, [reviews[0]?.id])
    await query('delete from feedbacks where id = $1', [reviews[1]?.id])
  })
  const { rows } = await owner.query(
    `select data ->> 'reason' as reason from private.outgoing_mails where account_id = any ($1) order by id`,
    [authors.map(({ id }) => id)],
  )
  assert.deepEqual(rows, [{ reason: 'Ofensa.' }, { reason: '' }])
})
