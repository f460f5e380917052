import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Attempt, everybody, openTarget, type Who } from './target.ts'

const target = await openTarget({ TRUST_PROXY: '1' })
const { db, send, harmless, refused, people, published, quiet } = target

const call = (as: Who, name: string, body: object): Attempt => ({
  as,
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
  body,
})
const written = (more: object): Attempt => ({
  as: 'client',
  method: 'POST',
  path: '/rest/v1/feedbacks',
  headers: { prefer: 'return=minimal' },
  body: { client_id: people.client.id, professional_id: quiet.id, rating: 5, comment: 'Lindo.', ...more },
})

test('nobody can set the origin of a review', async () => {
  for (const origin of ['party', 'invitation', 'contact', null]) {
    await refused(written({ origin }))
    for (const as of everybody) {
      const path = `/rest/v1/feedbacks?professional_id=eq.${published.id}`
      await refused({ as, method: 'PATCH', path, body: { origin } })
    }
  }
})

test('nobody can guess a review invitation, or make, accept or remove one for somebody else', async () => {
  const { text } = await send(call('otherProvider', 'invite_review', { label: 'Joana' }))
  const token: string = JSON.parse(text)
  for (const as of everybody) {
    if (as !== 'otherProvider') await harmless(call(as, 'my_invitations', {}))
    if (as === 'client' || as === 'otherClient')
      await harmless(
        ...['', 'x', token.toUpperCase(), `${token} `, '0'.repeat(32), `%${token.slice(1)}`].map((tried) =>
          call(as, 'accept_invitation', { token: tried }),
        ),
      )
    else await refused(call(as, 'accept_invitation', { token }))
    if (!as.endsWith('rovider') && as !== 'newcomer')
      await refused(call(as, 'invite_review', { label: 'Joana' }))
  }
  const { rows } = await db.query('select id from private.review_invitations')
  for (const as of everybody)
    if (as !== 'otherProvider') await harmless(call(as, 'remove_invitation', { invitation_id: rows[0]?.id }))
  assert.equal((await send(call('client', 'accept_invitation', { token }))).text, 'true')
  await harmless(call('otherClient', 'accept_invitation', { token }))
})

test('review_summary counts the reviews that everybody can read', async () => {
  const origins = fc.array(fc.constantFrom('party', 'invitation', 'contact', null), {
    minLength: 2,
    maxLength: 2,
  })
  const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(origins, ratings, async (drawn, stars) => {
      for (const [index, as] of (['client', 'otherClient'] as const).entries())
        await db.query(
          'update public.feedbacks set origin = $3, rating = $4 where professional_id = $1 and client_id = $2',
          [published.id, people[as].id, drawn[index], stars[index]],
        )
      const read = await send({
        path: `/rest/v1/feedbacks?select=rating,origin&professional_id=eq.${published.id}`,
      })
      const reviews: { rating: number; origin: string | null }[] = JSON.parse(read.text)
      const summary = await send(call('visitor', 'review_summary', { professional_id: published.id }))
      assert.deepEqual(JSON.parse(summary.text), [
        {
          stars: [1, 2, 3, 4, 5].map((count) => reviews.filter(({ rating }) => rating === count).length),
          of_parties: reviews.filter(({ origin }) => origin === 'party').length,
          removed: 0,
        },
      ])
    }),
    { numRuns: 20 },
  )
})
