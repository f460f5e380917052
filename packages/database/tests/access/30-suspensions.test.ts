import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional, type ProfessionalOptions } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { exportOf } from './export-of.ts'
import { createPeople } from './people.ts'
import { findsNothing, isInvalid, isRefused } from './refusals.ts'
import { insertRegistration, registrationOf, updateRegistration } from './registrations.ts'
import { untilBlocked } from './until-blocked.ts'

const database = await openTestDatabase()
const { owner, actAs } = database
const { client, admin: administrator } = await createPeople(owner)
const admin = actAs(administrator)

async function register(options: ProfessionalOptions = {}) {
  const person = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: person, ...options })
  return { ...professional, person, self: actAs(person) }
}

const suspend = (actor: Actor, id: string, reason: string | null = 'As fotos são de outra pessoa.') =>
  actor.query('select suspend_professional($1, $2) as id', [id, reason])
const reactivate = (actor: Actor, id: string) => actor.query('select reactivate_professional($1) as id', [id])
const reactivateRead = (actor: Actor, id: string, version: number | null) =>
  actor.query('select reactivate_professional($1, $2) as id', [id, version])
const approve = (actor: Actor, id: string, version: number | null) =>
  actor.query('select approve_registration($1, $2) as id', [id, version])
const remove = (actor: Actor, id: string, reason = '') =>
  actor.query('select delete_professional($1, $2) as id', [id, reason])

const rowOf = async (id: string) =>
  (await owner.query('select * from professionals where id = $1', [id])).rows[0]
const decisionOn = async (id: string, actor: Actor = admin) =>
  (await actor.query('select * from registration_decisions where professional_id = $1', [id]))[0]
const mailsTo = async ({ id }: { id: string }) =>
  (await owner.query('select kind, data from private.outgoing_mails where account_id = $1 order by id', [id]))
    .rows

test('a provider can neither suspend their registration nor end a suspension by setting the status', async () => {
  const [approved, suspended] = [await register(), await register({ status: 'suspended' })]
  await isRefused(updateRegistration(approved.self, approved.id, { status: 'suspended' }))
  for (const status of ['approved', 'pending', 'rejected']) {
    await isRefused(updateRegistration(suspended.self, suspended.id, { status }))
  }
})

test('a suspended provider reads the reason, and an edit does not end the suspension', async () => {
  const { id, self, slug } = await register({ name: 'Som da Serra' })
  await suspend(admin, id)
  assert.equal((await decisionOn(id, self))?.reason, 'As fotos são de outra pessoa.')
  await updateRegistration(self, id, { name: 'Som do Mar', status: 'suspended' })
  assert.partialDeepStrictEqual(await rowOf(id), { status: 'suspended', name: 'Som do Mar', slug })
})

test('a suspended provider cannot register a second time', async () => {
  const { person, self } = await register({ status: 'suspended' })
  await isRefused(insertRegistration(self, registrationOf(person)), errorCodes.alreadyExists)
})

test('an admin suspends and reactivates an approved professional, whose other data does not change', async () => {
  const { id } = await register({
    reviewedAt: new Date('2026-03-12'),
    submittedAt: new Date('2026-03-10'),
  })
  const before = await rowOf(id)
  assert.deepEqual(await suspend(admin, id, ' Responda. '), [{ id }])
  const { updated_at: _, ...kept } = before
  assert.partialDeepStrictEqual(await rowOf(id), { ...kept, status: 'suspended' })
  assert.equal((await decisionOn(id))?.reason, 'Responda.')
  assert.deepEqual(await reactivate(admin, id), [{ id }])
  assert.partialDeepStrictEqual(await rowOf(id), kept)
  assert.equal((await decisionOn(id))?.reason, '')
})

test('an admin can also suspend and reactivate a professional by setting only the status', async () => {
  const { id } = await register()
  await updateRegistration(admin, id, { status: 'suspended' })
  assert.equal((await decisionOn(id))?.reason, '')
  await updateRegistration(admin, id, { status: 'approved' })
  assert.equal((await rowOf(id)).status, 'approved')
})

test('a suspension ends the recommendation, which does not come back with the reactivation', async () => {
  const { id } = await register({ isRecommended: true })
  await suspend(admin, id)
  await isInvalid(updateRegistration(admin, id, { is_recommended: true }), 'is_recommended')
  await reactivate(admin, id)
  assert.equal((await rowOf(id)).is_recommended, false)
})

test('a suspension needs a reason of at most 1000 characters', async () => {
  const { id } = await register()
  for (const reason of [null, '', ' \n ', 'é'.repeat(1001)]) {
    await isInvalid(suspend(admin, id, reason), 'reason')
  }
  assert.equal((await rowOf(id)).status, 'approved')
  await suspend(admin, id, 'é'.repeat(1000))
})

test('an admin can suspend only approved professionals, and reactivate only suspended ones', async () => {
  for (const status of ['pending', 'rejected'] as const) {
    const { id } = await register({ status })
    await findsNothing(suspend(admin, id))
    await findsNothing(reactivate(admin, id))
    await assert.rejects(updateRegistration(admin, id, { status: 'suspended' }), {
      hint: 'status',
      message: 'Somente um cadastro aprovado pode ser suspenso.',
    })
  }
  const [approved, suspended] = [await register(), await register({ status: 'suspended' })]
  await findsNothing(reactivate(admin, approved.id))
  await findsNothing(suspend(admin, suspended.id))
  for (const status of ['pending', 'rejected']) {
    await isInvalid(updateRegistration(admin, suspended.id, { status }), 'status')
  }
  await findsNothing(suspend(admin, randomUUID()))
})

test('an admin can reactivate only the version of a profile that they have read', async () => {
  const { id, self } = await register({ status: 'suspended' })
  await updateRegistration(self, id, { description: 'Outra.' })
  for (const version of [1, 3]) {
    await assert.rejects(reactivateRead(admin, id, version), {
      code: errorCodes.changedMeanwhile,
      hint: 'version',
    })
  }
  assert.equal((await rowOf(id)).status, 'suspended')
  assert.deepEqual(await reactivateRead(admin, id, 2), [{ id }])
  await findsNothing(reactivateRead(admin, id, 1))
})

test('a reactivation without a version applies to the present profile', async () => {
  const { id, self } = await register({ status: 'suspended' })
  await updateRegistration(self, id, { description: 'Outra.' })
  assert.deepEqual(await reactivateRead(admin, id, null), [{ id }])
})

test('a profile that changes while it is being reactivated stays suspended', async () => {
  const { id, self } = await register({ status: 'suspended' })
  const { reactivating } = await self.transaction(async (query) => {
    await query(`update professionals set description = 'Outra.' where id = $1`, [id])
    const reactivating = reactivateRead(admin, id, 1)
    await untilBlocked(owner, reactivating)
    return { reactivating }
  })
  await isRefused(reactivating, errorCodes.changedMeanwhile)
  assert.equal((await rowOf(id)).status, 'suspended')
})

test('an admin can approve only the version of a registration that they have read', async () => {
  const { id, self } = await register({ status: 'pending' })
  await updateRegistration(self, id, { description: 'Outra.' })
  for (const version of [1, 3, null]) {
    await assert.rejects(approve(admin, id, version), {
      code: errorCodes.changedMeanwhile,
      hint: 'version',
    })
  }
  assert.equal((await rowOf(id)).status, 'pending')
  assert.deepEqual(await approve(admin, id, 2), [{ id }])
  await findsNothing(approve(admin, id, 2))
})

describe('a deletion', () => {
  test('an admin can delete a registration in any status with its reviews; the account remains', async () => {
    for (const status of ['pending', 'approved', 'rejected', 'suspended'] as const) {
      const { id, person, self } = await register({ status })
      const review = await createFeedback(owner, { professional: { id }, client })
      assert.deepEqual(await remove(admin, id), [{ id }])
      assert.equal(await rowOf(id), undefined)
      assert.equal((await owner.query('select from feedbacks where id = $1', [review.id])).rowCount, 0)
      assert.equal((await insertRegistration(self, registrationOf(person)))[0]?.status, 'pending')
    }
    await findsNothing(remove(admin, randomUUID()))
  })

  test('a registration can be deleted only once its photos are deleted; the profile picture may remain', async () => {
    const { id, person } = await register()
    const insert = 'insert into storage.objects (bucket_id, name) values ($1, $2)'
    await owner.query(insert, ['avatars', `${person.id}/a.webp`])
    await owner.query(insert, ['professional-images', `${person.id}/a-480.webp`])
    await isRefused(remove(admin, id), errorCodes.objectsLeft)
    assert.ok(await rowOf(id))
    await admin.transaction(async (query) => {
      // The storage server sets this; without it, the database refuses every deletion of an object.
      await query(`select set_config('storage.allow_delete_query', 'true', true)`)
      await query(`delete from storage.objects where bucket_id = 'professional-images'`)
    })
    assert.deepEqual(await remove(admin, id), [{ id }])
  })

  test('deleting a registration sends no mail to the authors of its reviews; the reason has at most 1000 characters', async () => {
    const { id } = await register()
    const author = await createPerson(owner)
    await createFeedback(owner, { professional: { id }, client: author })
    await isInvalid(remove(admin, id, 'é'.repeat(1001)), 'reason')
    await remove(admin, id)
    assert.deepEqual(await mailsTo(author), [])
  })
})

describe('The mail', () => {
  test('a suspension, a reactivation and a deletion are mailed to the provider, with the reason', async () => {
    const { id, person, name } = await register()
    const fields: string[] = []
    await suspend(admin, id, 'Responda.')
    assert.deepEqual(await mailsTo(person), [{ kind: 'suspended', data: { reason: 'Responda.', fields } }])
    await reactivate(admin, id)
    assert.deepEqual(await mailsTo(person), [{ kind: 'reactivated', data: { reason: '', fields } }])
    await remove(admin, id, 'Responda.')
    assert.deepEqual(await mailsTo(person), [{ kind: 'removed', data: { name, reason: 'Responda.' } }])
  })

  test('the mail about a deletion names the professional, although the row no longer exists', async () => {
    const { id, person, name } = await register()
    await remove(admin, id)
    const { rows } = await owner.query('select * from private.claim_outgoing_mails(100)')
    const mail = rows.find(({ email }) => email === person.email)
    assert.partialDeepStrictEqual(mail, { kind: 'removed', data: { name, slug: null, reason: '' } })
    assert.match(mail.data.token, /^[0-9a-f]{32}$/)
  })

  test('the table of mails refuses a mail that is about neither a professional, nor a name, nor the waiting queue', async () => {
    await assert.rejects(
      owner.query(
        `insert into private.outgoing_mails (account_id, kind, data) values ($1, 'removed', '{}')`,
        [client.id],
      ),
      { constraint: 'outgoing_mails_about' },
    )
  })

  test("the mail about a deletion is in the provider's export", async () => {
    const { id, person, name } = await register()
    await remove(admin, id)
    assert.partialDeepStrictEqual(await exportOf(database, person), {
      'private.outgoing_mails': [{ kind: 'removed', data: { name } }],
    })
  })
})
