import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { TestDatabase } from '@fenix/database/testing.ts'

type Words = { name?: string; reply?: string }

/** Lets a provider reply to a new client's review; the reply queues a mail to that client. */
export async function writeReply(
  { owner, actAs }: Pick<TestDatabase, 'owner' | 'actAs'>,
  { name = 'Buffet Maré', reply = 'Obrigado, volte sempre!' }: Words = {},
) {
  const client = await createPerson(owner)
  const provider = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: provider, name })
  const review = await createFeedback(owner, { professional, client, comment: 'Chegou tarde.' })
  await actAs(provider).query('insert into feedback_replies (feedback_id, reply) values ($1, $2)', [
    review.id,
    reply,
  ])
  const { rows } = await owner.query('select token from private.mail_preferences where account_id = $1', [
    client.id,
  ])
  return { client, professional, review, token: rows[0].token as string }
}
