import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { exportOf } from './export-of.ts'
import { isInvalid, isRefused } from './refusals.ts'
import { untilBlocked } from './until-blocked.ts'
import { writeReview } from './write-review.ts'

const database = await openTestDatabase()
const { owner, actAs } = database

async function createProvider(status: 'approved' | 'pending' = 'approved') {
  const person = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: person, status })
  return { person, self: actAs(person), professional }
}

async function createClient() {
  const person = await createPerson(owner)
  return { person, self: actAs(person) }
}

type Invitation = { id: string; label: string; is_used: boolean }

const invite = async (self: Actor, label = 'Joana, 15 anos da Bia') =>
  (await self.query<{ token: string }>('select invite_review($1) as token', [label]))[0]?.token ?? ''
const accept = async (self: Actor, token: string) =>
  (await self.query('select accept_invitation($1) as done', [token]))[0]?.done
const invitationsOf = (self: Actor) =>
  self.query<Invitation>('select id, label, used_at is not null as is_used from my_invitations()')
const age = (token: string, days: number) =>
  owner.query(
    `update private.review_invitations set created_at = now() - make_interval(days => $2)
     where link = sha256(convert_to($1, 'UTF8'))`,
    [token, days],
  )

describe('invitations to review', () => {
  test('the table of invitations refuses a label that is empty or longer than 60 characters', async () => {
    const { self } = await createProvider()
    await invite(self)
    for (const label of ['', 'x'.repeat(61)]) {
      await assert.rejects(owner.query('update private.review_invitations set label = $1', [label]), {
        constraint: 'review_invitations_label',
      })
    }
  })

  test('no two invitations have the same link', async () => {
    const { self } = await createProvider()
    await Promise.all([invite(self), invite(self)])
    await assert.rejects(owner.query(`update private.review_invitations set link = ''`), {
      constraint: 'review_invitations_link_key',
    })
  })

  test('a review by a client who opened the link gets the invitation mark, and the provider sees that the link was used', async () => {
    const [provider, client] = [await createProvider(), await createClient()]
    const token = await invite(provider.self)
    assert.match(token, /^[0-9a-f]{32}$/)
    assert.equal(await accept(client.self, token), true)
    assert.equal(await accept(client.self, token), true)
    assert.partialDeepStrictEqual(await invitationsOf(provider.self), [
      { label: 'Joana, 15 anos da Bia', is_used: false },
    ])
    assert.equal(await writeReview(client, provider.professional), 'invitation')
    assert.partialDeepStrictEqual(await invitationsOf(provider.self), [{ is_used: true }])
    assert.equal(await writeReview(client, provider.professional), 'invitation')
  })

  test('a review from before the invitation gets the invitation mark when its author rewrites it', async () => {
    const [provider, client] = [await createProvider(), await createClient()]
    assert.equal(await writeReview(client, provider.professional), null)
    await accept(client.self, await invite(provider.self))
    assert.equal(await writeReview(client, provider.professional), 'invitation')
  })

  test('an invitation is valid for one review of one professional by one client', async () => {
    const [provider, client, other] = [await createProvider(), await createClient(), await createClient()]
    const token = await invite(provider.self)
    await accept(client.self, token)
    assert.equal(await accept(other.self, token), false)
    assert.equal(await writeReview(other, provider.professional), null)
    assert.equal(await writeReview(client, (await createProvider()).professional), null)
    await writeReview(client, provider.professional)
    await client.self.query('delete from feedbacks where client_id = $1', [client.person.id])
    assert.equal(await accept(client.self, token), false)
    assert.equal(await writeReview(client, provider.professional), null)
  })

  test('of two clients who open a link at once, only the first gets the invitation', async () => {
    const [provider, client, other] = [await createProvider(), await createClient(), await createClient()]
    const token = await invite(provider.self)
    const [first, second] = await client.self.transaction(async (query) => {
      const [row] = await query('select accept_invitation($1) as done', [token])
      const waiting = accept(other.self, token)
      await untilBlocked(owner, waiting)
      return [row?.done, () => waiting]
    })
    assert.deepEqual([first, await second()], [true, false])
  })

  test('an invitation made sixty days ago no longer marks reviews, whether or not its link was opened', async () => {
    const [provider, client, late] = [await createProvider(), await createClient(), await createClient()]
    const [opened, closed] = [await invite(provider.self), await invite(provider.self)]
    await age(opened, 59)
    assert.equal(await accept(client.self, opened), true)
    await age(opened, 60)
    await age(closed, 60)
    assert.equal(await accept(late.self, closed), false)
    for (const each of [client, late]) assert.equal(await writeReview(each, provider.professional), null)
    assert.deepEqual(await invitationsOf(provider.self), [])
    await invite((await createProvider()).self)
    const { rows } = await owner.query('select from private.review_invitations where professional_id = $1', [
      provider.professional.id,
    ])
    assert.deepEqual(rows, [])
  })

  test('a provider cannot use their own invitation, and a review from their IP network gets no invitation mark', async () => {
    const [provider, client] = [await createProvider(), await createClient()]
    const token = await invite(provider.self)
    await isRefused(accept(provider.self, token))
    await owner.query(
      `insert into private.sign_in_records (account_id, address) values ($1, '203.0.113.4')`,
      [provider.person.id],
    )
    await accept(client.self, token)
    assert.equal(await writeReview(client, provider.professional, '203.0.113.4'), null)
    assert.equal(await writeReview(client, provider.professional, '203.0.113.5'), 'invitation')
  })

  test('a review with both an invitation and a confirmed party gets the party mark', async () => {
    const [provider, client] = [await createProvider(), await createClient()]
    await accept(client.self, await invite(provider.self))
    await owner.query(
      `insert into private.closings (client_id, professional_id, day, state) values ($1, $2, private.day_of(now()) - 1, 'confirmed')`,
      [client.person.id, provider.professional.id],
    )
    assert.equal(await writeReview(client, provider.professional), 'party')
    assert.partialDeepStrictEqual(await invitationsOf(provider.self), [{ is_used: true }])
  })

  test('a provider has at most five open invitations; using or taking back an invitation makes room for another', async () => {
    const [provider, client] = [await createProvider(), await createClient()]
    const tokens = []
    for (const label of ['A', 'B', 'C', 'D', 'E']) tokens.push(await invite(provider.self, label))
    await isInvalid(invite(provider.self), 'label')
    await accept(client.self, tokens[0] ?? '')
    await isInvalid(invite(provider.self), 'label')
    await writeReview(client, provider.professional)
    await invite(provider.self, 'F')
    await isInvalid(invite(provider.self), 'label')
    const [newest, ...others] = await invitationsOf(provider.self)
    const remove = async (self: Actor, id: string | undefined) =>
      (await self.query('select remove_invitation($1) as done', [id]))[0]?.done
    assert.equal(await remove((await createProvider()).self, newest?.id), false)
    assert.equal(await remove(provider.self, others.at(-1)?.id), false)
    assert.equal(await remove(provider.self, newest?.id), true)
    await invite(provider.self, 'G')
  })

  test('simultaneous calls do not make a sixth open invitation', async () => {
    const provider = await createProvider()
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => invite(provider.self)))
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 5)
  })

  test('only an approved provider can create an invitation, and must label it', async () => {
    for (const self of [(await createClient()).self, actAs(await createPerson(owner, { userType: 'admin' }))])
      await isRefused(invite(self))
    await assert.rejects(invite((await createProvider('pending')).self), { code: 'PT404' })
    const { self } = await createProvider()
    for (const label of ['', '   ', 'x'.repeat(61), ' '.repeat(100_000)])
      await isInvalid(invite(self, label), 'label')
  })

  test('the table of invitations does not hold the token of a link', async () => {
    const provider = await createProvider()
    const token = await invite(provider.self)
    const { rows } = await owner.query('select to_jsonb(i)::text as row from private.review_invitations i')
    assert.ok(rows.length > 0 && rows.every(({ row }) => !String(row).includes(token)))
  })

  test("the client's export omits an invitation's label; an invitation is deleted with the provider's or client's account", async () => {
    const provider = await createProvider()
    const [client, other] = [await createClient(), await createClient()]
    for (const each of [client, other]) await accept(each.self, await invite(provider.self))
    await createFeedback(owner, { professional: provider.professional })
    const held = async (person: { id: string }) =>
      (await exportOf(database, person))['private.review_invitations']?.map((row) => Object.keys(row).sort())
    const of = ['created_at', 'professional', 'used_at']
    assert.deepEqual(await held(client.person), [of])
    assert.deepEqual(
      await held(provider.person),
      [1, 2].map(() => [...of, 'label'].sort()),
    )
    const left = async () =>
      (
        await owner.query('select from private.review_invitations where professional_id = $1', [
          provider.professional.id,
        ])
      ).rows.length
    await owner.query('delete from auth.users where id = $1', [client.person.id])
    assert.equal(await left(), 1)
    await owner.query('delete from auth.users where id = $1', [provider.person.id])
    assert.equal(await left(), 0)
  })
})
