import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFeedback, createFeedbackReply } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isInvalid, isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, otherClient, provider, otherProvider, admin } = await createPeople(owner)
const professional = await createProfessional(owner, { owner: provider })
// `otherProvider` has a review to reply to, but not a review of `professional`.
await createFeedback(owner, { professional: await createProfessional(owner, { owner: otherProvider }) })

type Feedback = { id: string }

/** A new review of `provider`'s professional. */
const newFeedback = () => createFeedback(owner, { professional })

const reply = (actor: Actor, { id }: Feedback, text: unknown = 'Obrigado!') =>
  actor.query('insert into feedback_replies (feedback_id, reply) values ($1, $2)', [id, text])

const edit = (actor: Actor, { id }: Feedback) =>
  actor.query(`update feedback_replies set reply = 'Outra' where feedback_id = $1 returning feedback_id`, [
    id,
  ])

const remove = (actor: Actor, { id }: Feedback) =>
  actor.query('delete from feedback_replies where feedback_id = $1 returning feedback_id', [id])

const repliesTo = (actor: Actor, { id }: Feedback) =>
  actor.query('select reply from feedback_replies where feedback_id = $1', [id])

test('only those who see a review see the reply to it', async () => {
  const hidden = await createProfessional(owner, { status: 'rejected' })
  const feedback = await createFeedback(owner, { professional: hidden, client })
  await createFeedbackReply(owner, { feedback })
  for (const actor of [visitor, actAs(otherClient), actAs(provider)])
    await findsNothing(repliesTo(actor, feedback))
  for (const actor of [actAs(client), actAs(admin), actAs({ id: hidden.user_id })])
    assert.equal((await repliesTo(actor, feedback)).length, 1)
})

const self = actAs(provider)

test('a provider replies once to each review of their professional', async () => {
  const feedback = await newFeedback()
  await reply(self, feedback, ' Obrigado!\n')
  assert.deepEqual(await repliesTo(visitor, feedback), [{ reply: 'Obrigado!' }])
  await isRefused(reply(self, feedback), errorCodes.alreadyExists)
})

test("a provider can edit their reply, which changes the reply's date, and can delete it", async () => {
  const feedback = await newFeedback()
  await createFeedbackReply(owner, { feedback, createdAt: new Date('2026-01-01') })
  assert.equal((await edit(self, feedback)).length, 1)
  const rows = await self.query(
    `select reply, created_at < '2026-02-01' as kept, updated_at > '2026-02-01' as dated
     from feedback_replies where feedback_id = $1`,
    [feedback.id],
  )
  assert.deepEqual(rows, [{ reply: 'Outra', kept: true, dated: true }])
  assert.equal((await remove(self, feedback)).length, 1)
})

test('a provider cannot move a reply to another review of their professional', async () => {
  const feedback = await newFeedback()
  await createFeedbackReply(owner, { feedback })
  const move = 'update feedback_replies set feedback_id = $1 where feedback_id = $2'
  await isRefused(self.query(move, [(await newFeedback()).id, feedback.id]))
})
test('a reply needs a text', async () => {
  await isInvalid(reply(self, await newFeedback(), null), 'reply')
})

test('a reply survives when the client replaces the review, and is deleted with the review', async () => {
  const feedback = await createFeedback(owner, { professional, client })
  await createFeedbackReply(owner, { feedback })
  await actAs(client).query(`update feedbacks set rating = 1, comment = 'Pior' where id = $1`, [feedback.id])
  assert.equal((await repliesTo(visitor, feedback)).length, 1)
  await actAs(client).query('delete from feedbacks where id = $1', [feedback.id])
  const { rows } = await owner.query('select from feedback_replies where feedback_id = $1', [feedback.id])
  assert.equal(rows.length, 0)
})
