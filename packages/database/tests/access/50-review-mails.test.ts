import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'

const { owner, actAs } = await openTestDatabase()

/** A closing whose day was `daysAgo` days ago. */
async function createParty(daysAgo: number, state = 'confirmed') {
  const client = await createPerson(owner)
  const provider = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: provider })
  await owner.query(
    `insert into private.closings (client_id, professional_id, day, state) values ($1, $2, private.day_of(now()) - $3::int, $4)`,
    [client.id, professional.id, daysAgo, state],
  )
  return { client, provider, professional }
}

const write = (hour = 0) => owner.query('select private.write_review_mails($1)', [hour])
const mailsTo = async ({ id }: { id: string }) =>
  (
    await owner.query(
      `select professional_id, data ->> 'day' = (private.day_of(now()) - 1)::text as is_of_yesterday
       from private.outgoing_mails where account_id = $1 and kind = 'how_was_it'`,
      [id],
    )
  ).rows

describe('the mail after a party', () => {
  test('the day after a confirmed party its client is asked once how the party was', async () => {
    const { client, professional } = await createParty(1)
    await Promise.all([write(), write()])
    await write()
    assert.deepEqual(await mailsTo(client), [{ professional_id: professional.id, is_of_yesterday: true }])
  })

  test('a client is asked once about each professional of a party', async () => {
    const { client } = await createParty(1)
    const other = await createProfessional(owner)
    await owner.query(
      `insert into private.closings (client_id, professional_id, day, state) values ($1, $2, private.day_of(now()) - 1, 'confirmed')`,
      [client.id, other.id],
    )
    await write()
    assert.equal((await mailsTo(client)).length, 2)
  })

  test('no client is asked about a party that is today, over three days ago or unconfirmed, or while the client is blocked', async () => {
    const parties = [
      await createParty(0),
      await createParty(4),
      await createParty(1, 'waiting'),
      await createParty(1, 'refused'),
    ]
    const blocked = await createParty(1)
    await owner.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      blocked.client.id,
    ])
    parties.push(blocked)
    await write()
    for (const { client } of parties) assert.deepEqual(await mailsTo(client), [])
  })

  test('up to three days after a party, its client is asked about it, in case no server ran earlier', async () => {
    const { client } = await createParty(3)
    await write()
    assert.equal((await mailsTo(client)).length, 1)
  })

  test('before the hour at which mails are sent, no client is asked how the party was', async () => {
    const { client } = await createParty(1)
    await write(24)
    assert.deepEqual(await mailsTo(client), [])
  })

  test('a client is not asked about a professional whom they have reviewed, or who is no longer public', async () => {
    const reviewed = await createParty(1)
    await createFeedback(owner, reviewed)
    const gone = await createParty(1)
    await owner.query(`update professionals set status = 'suspended' where id = $1`, [gone.professional.id])
    await write()
    for (const { client } of [reviewed, gone]) assert.deepEqual(await mailsTo(client), [])
  })

  test('a client is asked despite their review of another professional, or a review by another client', async () => {
    const party = await createParty(1)
    await createFeedback(owner, { professional: party.professional })
    await createFeedback(owner, { professional: await createProfessional(owner), client: party.client })
    await write()
    assert.equal((await mailsTo(party.client)).length, 1)
  })

  test('a client who has switched mails off is not asked how the party was', async () => {
    const { client } = await createParty(1)
    await actAs(client).query('select set_my_product_mails(false)')
    await write()
    assert.deepEqual(await mailsTo(client), [])
  })

  for (const side of ['client', 'provider'] as const) {
    test(`the unsent mail that asks how the party was is deleted with the account of the ${side}`, async () => {
      const party = await createParty(1)
      await write()
      await owner.query('delete from auth.users where id = $1', [party[side].id])
      assert.deepEqual(await mailsTo(party.client), [])
    })
  }
})
