import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional, createTaxId } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing } from './refusals.ts'
import { updateRegistration } from './registrations.ts'
import { untilBlocked } from './until-blocked.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { otherProvider, admin } = await createPeople(owner)
const self = actAs(admin)

const taxId = '11222333000181'
const another = '11144477735'

/** A registration whose provider has given a tax id, and a function that tells whether it is verified. */
async function register(status: 'pending' | 'approved' = 'approved') {
  const person = await createPerson(owner, { userType: 'provider' })
  await createTaxId(owner, { provider: person, taxId })
  const { id } = await createProfessional(owner, { owner: person, status })
  const isVerified = async () =>
    (await owner.query('select is_verified from professionals where id = $1', [id])).rows[0]?.is_verified
  return { id, person, isVerified }
}

const verify = (actor: Actor, id: string, seen: string | null = taxId) =>
  actor.query('select verify_professional($1, $2) as id', [id, seen])
const unverify = (actor: Actor, id: string) => actor.query('select unverify_professional($1) as id', [id])
const setTaxId = (person: { id: string }, value: string) =>
  actAs(person).query('select set_my_tax_id($1)', [value])

test('an admin can verify a professional by the tax id that they saw, and can remove the verified mark', async () => {
  for (const status of ['approved', 'pending'] as const) {
    const { id, isVerified } = await register(status)
    assert.deepEqual(await verify(self, id), [{ id }])
    assert.equal(await isVerified(), true)
    assert.deepEqual(await unverify(self, id), [{ id }])
    assert.equal(await isVerified(), false)
  }
})

test('an admin cannot verify a professional who has no tax id, or a tax id other than the one that the admin saw', async () => {
  const { id, person, isVerified } = await register()
  for (const seen of [another, '', null]) await findsNothing(verify(self, id, seen))
  await setTaxId(person, '')
  for (const seen of [taxId, '', null]) await findsNothing(verify(self, id, seen))
  assert.equal(await isVerified(), false)
  await findsNothing(verify(self, randomUUID()))
  await findsNothing(unverify(self, randomUUID()))
})

test('verifying one professional verifies no other', async () => {
  const { id } = await register()
  const other = await createProfessional(owner, { owner: otherProvider })
  await verify(self, id)
  const { rows } = await owner.query('select is_verified from professionals where id = $1', [other.id])
  assert.deepEqual(rows, [{ is_verified: false }])
})

test('changing or removing the tax id removes the verified mark; saving it unchanged or editing the profile does not', async () => {
  const { id, person, isVerified } = await register()
  await verify(self, id)
  await setTaxId(person, '11.222.333/0001-81')
  await updateRegistration(actAs(person), id, { description: 'Nova descrição' })
  assert.equal(await isVerified(), true)
  await setTaxId(person, another)
  assert.equal(await isVerified(), false)
  await verify(self, id, another)
  await setTaxId(person, '')
  assert.equal(await isVerified(), false)
})

test('a professional whose tax id changes during the verification is not verified', async () => {
  const { id, person, isVerified } = await register()
  const { verifying } = await actAs(person).transaction(async (query) => {
    await query('select set_my_tax_id($1)', [another])
    const verifying = verify(self, id)
    await untilBlocked(owner, verifying)
    return { verifying }
  })
  await findsNothing(verifying)
  assert.equal(await isVerified(), false)
})

test('a professional whose tax id changes just after the verification loses the verified mark', async () => {
  const { id, person, isVerified } = await register()
  const { changing } = await self.transaction(async (query) => {
    await query('select verify_professional($1, $2)', [id, taxId])
    const changing = setTaxId(person, another)
    await untilBlocked(owner, changing)
    return { changing }
  })
  await changing
  assert.equal(await isVerified(), false)
})

test('deleting the account of a verified professional deletes the professional', async () => {
  const { id, person } = await register()
  await verify(self, id)
  await owner.query('delete from auth.users where id = $1', [person.id])
  assert.equal((await owner.query('select from professionals where id = $1', [id])).rowCount, 0)
})

test('visitors can filter by verified professionals, and the results follow each change of verification', async () => {
  const { id, person } = await register()
  const found = async () =>
    (await visitor.query<{ id: string }>('select id from search_professionals(verified => true)')).some(
      (row) => row.id === id,
    )
  const counted = async () =>
    (
      await visitor.query<{ total: number }>(
        `select (count_professionals(verified => true) ->> 'total')::int as total`,
      )
    )[0]?.total ?? 0
  const before = await counted()
  await verify(self, id)
  assert.equal(await found(), true)
  assert.equal(await counted(), before + 1)
  await setTaxId(person, another)
  assert.equal(await found(), false)
  assert.equal(await counted(), before)
})
