import { test } from 'node:test'
import { openTarget } from './target.ts'

const { refused, people, published, quiet, review } = await openTarget()

const merging = { prefer: 'resolution=merge-duplicates' }

for (const forged of [{ client_name: 'Outro' }, { contacted: true }, { created_at: '2020-01-01' }]) {
  test(`an upsert cannot set a review's ${Object.keys(forged)}`, async () => {
    for (const professional of [published, quiet]) {
      await refused({
        as: 'client',
        method: 'POST',
        path: '/rest/v1/feedbacks?on_conflict=professional_id,client_id',
        headers: merging,
        body: {
          professional_id: professional.id,
          client_id: people.client.id,
          rating: 5,
          comment: 'x',
          ...forged,
        },
      })
    }
  })
}

test('a reply cannot be moved to another review, nor a review take one with it', async () => {
  const reply = { feedback_id: review.id, reply: 'Tomada' }
  for (const as of ['client', 'provider', 'admin'] as const) {
    await refused(
      { as, method: 'POST', path: '/rest/v1/feedback_replies', headers: merging, body: reply },
      {
        as,
        method: 'POST',
        path: '/rest/v1/feedback_replies?on_conflict=feedback_id',
        headers: merging,
        body: reply,
      },
    )
  }
})
