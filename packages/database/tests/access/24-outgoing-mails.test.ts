import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { exportOf } from './export-of.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'
import { untilBlocked } from './until-blocked.ts'

const database = await openTestDatabase()
const { owner, actAs, visitor, service } = database
const { client, otherClient, provider, admin } = await createPeople(owner)
const professional = await createProfessional(owner, { owner: provider, name: 'Buffet Maré' })

type Mail = { kind: string; data: { excerpt: string } }
const mailsTo = async ({ id }: { id: string }) =>
  (
    await owner.query<Mail>(
      'select kind, data from private.outgoing_mails where account_id = $1 order by id',
      [id],
    )
  ).rows

const reply = (actor: Actor, { id }: { id: string }, words = 'Obrigado!') =>
  actor.query('insert into feedback_replies (feedback_id, reply) values ($1, $2)', [id, words])
const remove = (actor: Actor, { id }: { id: string }) =>
  actor.query('delete from feedbacks where id = $1', [id])

/** A new client who has reviewed `professional`, and the review. */
async function reviewed(comment?: string) {
  const author = await createPerson(owner)
  return {
    author,
    review: await createFeedback(owner, { professional, client: author, ...(comment && { comment }) }),
  }
}

async function tokenOf({ id }: { id: string }) {
  await owner.query('insert into private.mail_preferences (account_id) values ($1) on conflict do nothing', [
    id,
  ])
  const { rows } = await owner.query('select token from private.mail_preferences where account_id = $1', [id])
  return rows[0]?.token as string
}
const setByToken = (actor: Actor, token: string | null, wanted: boolean | null) =>
  actor.query('select set_product_mails($1, $2)', [token, wanted])
const setOwn = (actor: Actor, wanted: boolean | null) =>
  actor.query('select set_my_product_mails($1)', [wanted])
const wants = async (actor: Actor) =>
  (await actor.query<{ wanted: boolean }>('select my_product_mails() as wanted'))[0]?.wanted
const claim = async (most = 100) =>
  (
    await owner.query<{ email: string; data: object }>('select * from private.claim_outgoing_mails($1)', [
      most,
    ])
  ).rows

describe('a reply', () => {
  test('the author of a review, and nobody else, is mailed the first words of a reply', async () => {
    const { author, review } = await reviewed()
    await reply(actAs(provider), review, 'Obrigado,\n volte sempre!')
    assert.deepEqual(await mailsTo(author), [
      {
        kind: 'reply',
        data: { excerpt: 'Obrigado, volte sempre!' },
      },
    ])
    assert.deepEqual(await mailsTo(provider), [])
  })

  test('a mail cuts a long reply at 120 characters', async () => {
    const { author, review } = await reviewed()
    await reply(actAs(provider), review, 'é'.repeat(500))
    assert.equal((await mailsTo(author))[0]?.data.excerpt, `${'é'.repeat(119)}…`)
  })

  test('editing a reply, or deleting it and writing it again, sends no further mail', async () => {
    const { author, review } = await reviewed()
    const self = actAs(provider)
    await reply(self, review)
    await self.query(`update feedback_replies set reply = 'Editada' where feedback_id = $1`, [review.id])
    await self.query('delete from feedback_replies where feedback_id = $1', [review.id])
    await reply(self, review, 'De novo')
    assert.equal((await mailsTo(author)).length, 1)
  })

  test('neither a refused reply nor a reply that the operator writes sends a mail', async () => {
    const { author, review } = await reviewed()
    await isRefused(reply(actAs(otherClient), review))
    await reply(
      { query: async (text, values) => (await owner.query(text, [...(values ?? [])])).rows } as Actor,
      review,
    )
    assert.deepEqual(await mailsTo(author), [])
  })

  test('a reply to a review whose author has deleted their account sends no mail', async () => {
    const { author, review } = await reviewed()
    await owner.query('update feedbacks set client_id = null where id = $1', [review.id])
    await reply(actAs(provider), review)
    assert.deepEqual(await mailsTo(author), [])
  })
})

describe('a new review', () => {
  const review = (actor: Actor, { id }: { id: string }, comment = 'Chegou cedo.') =>
    actor.query(
      `insert into feedbacks (professional_id, client_id, rating, comment) values ($1, $2, 5, $3)
       on conflict (professional_id, client_id) do update set comment = excluded.comment`,
      [professional.id, id, comment],
    )

  test("the provider, and nobody else, is mailed the first words of a client's first review", async () => {
    const author = await createPerson(owner)
    await owner.query('delete from private.outgoing_mails')
    await review(actAs(author), author, `Chegou\n cedo. ${'é'.repeat(200)}`)
    const [mail, ...others] = await mailsTo(provider)
    assert.deepEqual(others, [])
    assert.equal(mail?.kind, 'new_review')
    assert.deepEqual(mail?.data, { rating: '5', excerpt: `Chegou cedo. ${'é'.repeat(106)}…` })
    assert.deepEqual(await mailsTo(author), [])
  })

  test('editing a review, or deleting it and writing it again, sends no further mail', async () => {
    const author = await createPerson(owner)
    await owner.query('delete from private.outgoing_mails')
    const self = actAs(author)
    await review(self, author)
    await review(self, author, 'Editada.')
    await self.query('delete from feedbacks where client_id = $1', [author.id])
    await review(self, author, 'De novo.')
    assert.equal((await mailsTo(provider)).length, 1)
  })

  test('neither a refused review nor a review that the operator writes sends a mail', async () => {
    await owner.query('delete from private.outgoing_mails')
    await isRefused(review(actAs(provider), provider))
    await isRefused(review(actAs(otherClient), client))
    await reviewed()
    assert.deepEqual(await mailsTo(provider), [])
  })
})

describe('a deleted review', () => {
  test('the author of a review is mailed when an admin deletes it', async () => {
    const { author, review } = await reviewed('Chegou tarde.')
    await remove(actAs(admin), review)
    assert.deepEqual(await mailsTo(author), [
      { kind: 'review_deleted', data: { excerpt: 'Chegou tarde.', reason: '' } },
    ])
  })

  test('a review that its author deletes sends no mail, even if the author is now an admin', async () => {
    for (const userType of ['client', 'admin']) {
      const { author, review } = await reviewed()
      await owner.query('update profiles set user_type = $2 where id = $1', [author.id, userType])
      await remove(actAs(author), review)
      assert.deepEqual(await mailsTo(author), [])
    }
  })

  test('a review that is deleted with its professional, or by the operator, sends no mail', async () => {
    const { author, review } = await reviewed()
    await owner.query('delete from feedbacks where id = $1', [review.id])
    const gone = await createProfessional(owner)
    await createFeedback(owner, { professional: gone, client: author })
    const asAdmin = JSON.stringify({ sub: admin.id, role: 'authenticated' })
    await owner.query(
      `with caller as materialized (select set_config('request.jwt.claims', $1, true))
       delete from professionals using caller where id = $2`,
      [asAdmin, gone.id],
    )
    assert.deepEqual(await mailsTo(author), [])
  })
})

describe('switching off', () => {
  test('people who switch mails off get none, not even mails that are already queued', async () => {
    const { author, review } = await reviewed()
    await reply(actAs(provider), review)
    await setOwn(actAs(author), false)
    assert.deepEqual(await mailsTo(author), [])
    await remove(actAs(admin), review)
    assert.deepEqual(await mailsTo(author), [])
  })

  test('a mail that is written at the moment its recipient switches mails off is dropped', async () => {
    const { author, review } = await reviewed()
    await tokenOf(author)
    const writing = actAs(provider).transaction(async (query) => {
      await query('insert into feedback_replies (feedback_id, reply) values ($1, $2)', [
        review.id,
        'Obrigado!',
      ])
      const switching = setOwn(actAs(author), false)
      await untilBlocked(owner, switching)
      return { switching }
    })
    await (await writing).switching
    assert.deepEqual(await mailsTo(author), [])
  })

  test('people can switch mails off and on repeatedly, but only their own', async () => {
    const [self, other] = [actAs(await createPerson(owner)), actAs(otherClient)]
    assert.equal(await wants(self), true)
    for (const wanted of [false, false, true, true, false]) {
      await setOwn(self, wanted)
      assert.equal(await wants(self), wanted)
      assert.equal(await wants(other), true)
    }
    await setOwn(self, null)
    assert.equal(await wants(self), false)
  })

  test("a mail's token switches mails on or off only for the mail's recipient, regardless of who uses the token", async () => {
    const person = await createPerson(owner)
    const token = await tokenOf(person)
    for (const actor of [visitor, actAs(person), actAs(otherClient), service]) {
      for (const wanted of [false, false, true]) {
        await setByToken(actor, token, wanted)
        assert.equal(await wants(actAs(person)), wanted)
      }
    }
    assert.equal(await wants(actAs(otherClient)), true)
  })

  test("an unknown mail token gets the same response as a known token, but switches nobody's mails on or off", async () => {
    const before = await owner.query('select * from private.mail_preferences order by 1')
    const answers = new Set<string>()
    const known = await tokenOf(client)
    for (const token of [known, '0'.repeat(32), '', '%', null, known.slice(0, 31), known.toUpperCase()]) {
      answers.add(JSON.stringify(await setByToken(visitor, token, true)))
    }
    assert.equal(answers.size, 1)
    const after = await owner.query('select * from private.mail_preferences where is_off order by 1')
    assert.deepEqual(
      after.rows,
      before.rows.filter(({ is_off }) => is_off),
    )
    await setByToken(visitor, known, null)
    assert.equal(await wants(actAs(client)), false)
    await setByToken(visitor, known, true)
  })

  test('mail tokens are 128 random bits', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => tokenOf(await createPerson(owner))))
    assert.equal(new Set(tokens).size, 3)
    for (const token of tokens) assert.match(token, /^[0-9a-f]{32}$/)
  })
})

describe('the queue', () => {
  test('only one sending process can claim a mail; a mail that is not deleted can be claimed again after two minutes', async () => {
    await owner.query('delete from private.outgoing_mails')
    const { author, review } = await reviewed()
    await reply(actAs(provider), review)
    const [first, second] = await Promise.all([claim(), claim()])
    assert.deepEqual(
      [...first, ...second].map(({ email, data }) => [email, data]),
      [
        [
          author.email,
          {
            name: 'Buffet Maré',
            slug: professional.slug,
            excerpt: 'Obrigado!',
            token: await tokenOf(author),
          },
        ],
      ],
    )
    await owner.query(`update private.outgoing_mails set due_at = due_at - interval '2 minutes'`)
    assert.equal((await claim()).length, 1)
  })

  test('a mail that was claimed before the clock was set back can be claimed again', async () => {
    await owner.query('delete from private.outgoing_mails')
    const { review } = await reviewed()
    await reply(actAs(provider), review)
    await owner.query(`update private.outgoing_mails set due_at = now() + interval '10 years'`)
    assert.equal((await claim()).length, 1)
    assert.equal((await claim()).length, 0)
  })

  test('a sending process claims at most as many mails as it requests, the oldest first', async () => {
    await owner.query('delete from private.outgoing_mails')
    const authors = []
    for (const { author, review } of [await reviewed(), await reviewed(), await reviewed()]) {
      authors.push(author.email)
      await reply(actAs(provider), review)
    }
    const claimed = [...(await claim(2)), ...(await claim(2))]
    assert.deepEqual(
      claimed.map(({ email }) => email),
      authors,
    )
  })

  test('a mail that has been unsent for a week is deleted when the next mail is written', async () => {
    const [old, next] = [await reviewed(), await reviewed()]
    await reply(actAs(provider), old.review)
    await owner.query(
      `update private.outgoing_mails set created_at = now() - interval '8 days' where account_id = $1`,
      [old.author.id],
    )
    await reply(actAs(provider), next.review)
    assert.deepEqual([await mailsTo(old.author), (await mailsTo(next.author)).length], [[], 1])
  })

  test('queueing a mail notifies the processes that send mails', async (t) => {
    const { review } = await reviewed()
    const listener = await owner.connect()
    t.after(() => listener.release(true))
    await listener.query('listen outgoing_mails')
    await Promise.all([once(listener, 'notification'), reply(actAs(provider), review)])
  })

  test("a person's export holds their mail preference and unsent mails, but no token", async () => {
    const { author, review } = await reviewed()
    await reply(actAs(provider), review)
    const data = await exportOf(database, author)
    assert.partialDeepStrictEqual(data, {
      'private.mail_preferences': [{ is_off: false }],
      'private.outgoing_mails': [{ kind: 'reply', professional: 'Buffet Maré' }],
    })
    assert.ok(!JSON.stringify(data).includes(await tokenOf(author)))
  })

  test('deleting an account deletes its mails, preferences and tokens; deleting a professional deletes the mails about it', async () => {
    const { author, review } = await reviewed()
    await reply(actAs(provider), review)
    await owner.query('delete from auth.users where id = $1', [author.id])
    const left = await owner.query(
      `select account_id from private.mail_preferences where account_id = $1
       union all select account_id from private.outgoing_mails where account_id = $1`,
      [author.id],
    )
    assert.deepEqual(left.rows, [])

    const gone = await createProfessional(owner)
    await remove(actAs(admin), await createFeedback(owner, { professional: gone, client }))
    assert.equal((await mailsTo(client)).length, 1)
    await owner.query('delete from professionals where id = $1', [gone.id])
    assert.deepEqual(await mailsTo(client), [])
  })
})
