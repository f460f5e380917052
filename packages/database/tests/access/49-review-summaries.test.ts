import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson, createSession } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import fc from 'fast-check'
import { exportOf } from './export-of.ts'

const database = await openTestDatabase()
const { owner, actAs, visitor } = database
const admin = actAs(await createPerson(owner, { userType: 'admin' }))

type Summary = { stars: number[]; of_parties: number; removed: number }

const summaryOf = async ({ id }: { id: string }) =>
  (await visitor.query<Summary>('select * from review_summary($1)', [id]))[0]
const removedOf = async (professional: { id: string }) => (await summaryOf(professional))?.removed

const remove = ({ id }: { id: string }) => admin.query('select admin_delete_feedback($1)', [id])
const block = ({ id }: { id: string }, isBlocked: boolean) =>
  admin.query('select admin_block_sign_in($1, $2)', [id, isBlocked])

const createAuthors = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson(owner)))
const inMay = (day: number) => new Date(Date.UTC(2026, 4, day, 15))

/** A professional with one removed review by each of the authors, all of the same day. */
async function createRemoved(authors: { id: string }[]) {
  const professional = await createProfessional(owner)
  for (const client of authors)
    await remove(await createFeedback(owner, { professional, client, createdAt: inMay(1) }))
  return professional
}

test('the review summary equals a recount after any writing and removing of reviews and blocking of authors', async () => {
  const authors = await createAuthors(9)
  const drawn = fc.array(
    fc.record({
      author: fc.nat(authors.length - 1),
      day: fc.integer({ min: 1, max: 3 }),
      rating: fc.integer({ min: 1, max: 5 }),
      isOfParty: fc.boolean(),
      end: fc.constantFrom('kept', 'removed', 'removed', 'deleted'),
    }),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(drawn, fc.uniqueArray(fc.nat(authors.length - 1)), async (acts, blocked) => {
      const professional = await createProfessional(owner)
      const kept = new Map<number, { rating: number; isOfParty: boolean }>()
      const removed = new Map<number, number>()
      for (const { author, day, rating, isOfParty, end } of acts) {
        const client = authors[author]
        if (!client || kept.has(author)) continue
        const review = await createFeedback(owner, { professional, client, rating, createdAt: inMay(day) })
        if (isOfParty) await owner.query(`update feedbacks set origin = 'party' where id = $1`, [review.id])
        if (end === 'removed') await remove(review)
        if (end === 'removed' && !removed.has(author)) removed.set(author, day)
        if (end === 'deleted') await actAs(client).query('delete from feedbacks where id = $1', [review.id])
        if (end === 'kept') kept.set(author, { rating, isOfParty })
      }
      const of = (day: number) => [...removed].filter((each) => each[1] === day).map(([author]) => author)
      const counted = [1, 2, 3].map((day) => {
        const others = of(day).filter((author) => !blocked.includes(author)).length
        return of(day).length >= 5 ? Math.min(others, 1) : others
      })
      for (const author of blocked) await block(authors[author] ?? { id: '' }, true)
      const summary = await summaryOf(professional)
      for (const author of blocked) await block(authors[author] ?? { id: '' }, false)
      const reviews = [...kept.values()]
      assert.deepEqual(summary, {
        stars: [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length),
        of_parties: reviews.filter(({ isOfParty }) => isOfParty).length,
        removed: counted.reduce((sum, count) => sum + count, 0),
      })
    }),
    { numRuns: 25 },
  )
})

test('five removed reviews of one day count as one, because they are a wave; four count as four', async () => {
  const authors = await createAuthors(5)
  assert.equal(await removedOf(await createRemoved(authors)), 1)
  assert.equal(await removedOf(await createRemoved(authors.slice(1))), 4)
})

test('an author counts once, however often their reviews of a professional are removed', async () => {
  const [author] = await createAuthors(1)
  assert.ok(author)
  const professional = await createRemoved([author, author, author])
  assert.equal(await removedOf(professional), 1)
})

test('a review that its author deletes, or that is deleted with its professional, is not counted as removed', async () => {
  const [author] = await createAuthors(1)
  assert.ok(author)
  const professional = await createProfessional(owner)
  await createFeedback(owner, { professional, client: author })
  await actAs(author).query('delete from feedbacks where client_id = $1', [author.id])
  assert.equal(await removedOf(professional), 0)
  await createFeedback(owner, { professional, client: author })
  await admin.query('select delete_professional($1)', [professional.id])
  const { rows } = await owner.query('select from private.removed_reviews where professional_id = $1', [
    professional.id,
  ])
  assert.deepEqual(rows, [])
})

test("a removed review is still counted when its author's account is deleted, unless the author was blocked", async () => {
  const [leaving, blocked] = await createAuthors(2)
  assert.ok(leaving && blocked)
  const professional = await createRemoved([leaving, blocked])
  const { claims } = await createSession(owner, { person: leaving })
  await actAs({ ...leaving, claims }).query('select delete_my_account()')
  const { rows } = await owner.query(
    'select client_id from private.removed_reviews where professional_id = $1 order by client_id',
    [professional.id],
  )
  assert.deepEqual(rows, [{ client_id: blocked.id }, { client_id: null }])
  await block(blocked, true)
  const administrator = await createPerson(owner, { userType: 'admin' })
  const { claims: proof } = await createSession(owner, { person: administrator })
  await actAs({ ...administrator, claims: proof }).query('select admin_delete_account($1)', [blocked.id])
  assert.equal(await removedOf(professional), 1)
})

test('a wave of removed reviews still counts as one when one of its authors is blocked and deleted', async () => {
  const authors = await createAuthors(5)
  const professional = await createRemoved(authors)
  const blocked = authors[0]
  assert.ok(blocked)
  await block(blocked, true)
  const administrator = await createPerson(owner, { userType: 'admin' })
  const { claims } = await createSession(owner, { person: administrator })
  await actAs({ ...administrator, claims }).query('select admin_delete_account($1)', [blocked.id])
  assert.equal(await removedOf(professional), 1)
})

test('nobody reads the review summary of a professional who is not public', async () => {
  const professional = await createProfessional(owner, { status: 'pending' })
  for (const actor of [visitor, admin])
    assert.deepEqual(await actor.query('select * from review_summary($1)', [professional.id]), [])
})

test("blocking the author of a removed review records a change of the professional's served page", async () => {
  const [author] = await createAuthors(1)
  assert.ok(author)
  const professional = await createRemoved([author])
  await owner.query('delete from private.page_changes where professional_id = $1', [professional.id])
  await block(author, true)
  const { rows } = await owner.query('select from private.page_changes where professional_id = $1', [
    professional.id,
  ])
  assert.equal(rows.length, 1)
})

test('the exports of author and provider hold the professional and the day of a removed review', async () => {
  const provider = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: provider })
  const [author] = await createAuthors(1)
  assert.ok(author)
  await remove(await createFeedback(owner, { professional, client: author, createdAt: inMay(1) }))
  for (const person of [author, provider]) {
    const held = await exportOf(database, person)
    assert.deepEqual(held['private.removed_reviews'], [
      { professional: professional.name, day: '2026-05-01' },
    ])
  }
})
