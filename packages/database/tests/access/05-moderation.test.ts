import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional, type Professional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { isInvalid, isRefused } from './refusals.ts'
import { updateRegistration } from './registrations.ts'

const { owner, actAs } = await openTestDatabase()
const admin = actAs(await createPerson(owner, { userType: 'admin' }))

/** Creates a registration and signs in as its owner. */
async function register(status: Professional['status']) {
  const person = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: person, status })
  return { ...professional, self: actAs(person), row: () => rowOf(professional.id) }
}

const rowOf = async (id: string) =>
  (await owner.query('select * from professionals where id = $1', [id])).rows[0]

test('a provider cannot approve or reject their own registration', async () => {
  const { id, self } = await register('pending')
  await isRefused(updateRegistration(self, id, { status: 'approved' }))
  await isRefused(updateRegistration(self, id, { status: 'rejected' }))
})

test('a provider cannot approve their own rejected registration', async () => {
  const { id, self } = await register('rejected')
  await isRefused(updateRegistration(self, id, { status: 'approved' }))
})

test('a provider cannot recommend themselves', async () => {
  const { id, self } = await register('approved')
  await isRefused(updateRegistration(self, id, { is_recommended: true }))
})

test('nobody can write the computed columns rating and score', async () => {
  const { id, self } = await register('approved')
  for (const change of [{ rating: 5 }, { score: 5 }]) {
    await isRefused(updateRegistration(self, id, change), errorCodes.generatedColumn)
    await isRefused(updateRegistration(admin, id, change), errorCodes.generatedColumn)
  }
})

test('a provider may send columns that they cannot change, as long as the values are unchanged', async () => {
  const { id, self, row } = await register('approved')
  const { user_id, status, is_recommended, slug, owner_name, rating_sum, feedback_count } = await row()
  const kept = { user_id, status, is_recommended, slug, owner_name, rating_sum, feedback_count }
  const rows = await updateRegistration(self, id, { ...kept, description: 'Nova descrição' })
  assert.equal(rows.length, 1)
})

test('an approved registration stays approved when its provider edits it', async () => {
  const { id, self, row } = await register('approved')
  await updateRegistration(self, id, { description: 'Nova descrição' })
  assert.equal((await row()).status, 'approved')
})

test('any change by the provider resubmits a rejected registration', async () => {
  for (const change of [{ description: 'Agora completo' }, { status: 'pending' }, { status: 'rejected' }]) {
    const { id, self, row } = await register('rejected')
    const before = await row()
    await updateRegistration(self, id, change)
    const { status, submitted_at, reviewed_at } = await row()
    assert.equal(status, 'pending')
    assert.equal(reviewed_at, null)
    assert.ok(submitted_at > before.submitted_at)
  }
})

test('a new profile name or picture does not resubmit a rejected registration', async () => {
  const { user_id, self, row } = await register('rejected')
  await self.query(`update profiles set name = 'Outro Nome' where id = $1`, [user_id])
  assert.equal((await row()).status, 'rejected')
  assert.equal((await row()).owner_name, 'Outro Nome')
})

test('an admin approves a pending registration', async () => {
  const { id, row } = await register('pending')
  assert.equal((await updateRegistration(admin, id, { status: 'approved' })).length, 1)
  assert.ok((await row()).reviewed_at)
})

test('an admin rejects a pending registration', async () => {
  const { id, row } = await register('pending')
  await updateRegistration(admin, id, { status: 'rejected' })
  assert.equal((await row()).status, 'rejected')
})

test('an admin cannot undo an approval or a rejection by setting the status', async () => {
  const approved = await register('approved')
  const rejected = await register('rejected')
  await isInvalid(updateRegistration(admin, approved.id, { status: 'pending' }), 'status')
  await isInvalid(updateRegistration(admin, approved.id, { status: 'rejected' }), 'status')
  await isInvalid(updateRegistration(admin, rejected.id, { status: 'approved' }), 'status')
  await isRefused(updateRegistration(admin, rejected.id, { status: 'pending' }))
})

test('a rejected registration stays rejected when an admin edits it', async () => {
  const { id, row } = await register('rejected')
  await updateRegistration(admin, id, { description: 'Corrigido' })
  assert.equal((await row()).status, 'rejected')
})

test('an admin recommends an approved professional and withdraws the recommendation', async () => {
  const { id, row } = await register('approved')
  await updateRegistration(admin, id, { is_recommended: true })
  assert.equal((await row()).is_recommended, true)
  await updateRegistration(admin, id, { is_recommended: false })
  assert.equal((await row()).is_recommended, false)
})

test('an admin cannot recommend a pending or a rejected professional', async () => {
  for (const status of ['pending', 'rejected'] as const) {
    const { id } = await register(status)
    await isInvalid(updateRegistration(admin, id, { is_recommended: true }), 'is_recommended')
  }
})

test("a registration's slug is unique and spells the name in ASCII letters", async () => {
  const first = await createProfessional(owner, { name: 'Ação & Festa Ltda.' })
  const second = await createProfessional(owner, { name: 'acao festa ltda' })
  assert.equal(first.slug, 'acao-festa-ltda')
  assert.equal(second.slug, `acao-festa-ltda-${second.id.slice(0, 8)}`)
  assert.equal((await createProfessional(owner, { name: '🎉🎉' })).slug, 'profissional')
})

test("a registration's slug follows its name until the approval, and then never changes", async () => {
  const { id, self, row } = await register('pending')
  await updateRegistration(self, id, { name: 'Som da Serra' })
  assert.equal((await row()).slug, 'som-da-serra')
  await updateRegistration(admin, id, { status: 'approved' })
  await updateRegistration(self, id, { name: 'Som do Mar' })
  assert.equal((await row()).slug, 'som-da-serra')
})
