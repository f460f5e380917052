import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import {
  createProfessional,
  createTaxId,
  type ProfessionalOptions,
} from '@fenix/database/factories/professionals.ts'
import { next } from '@fenix/database/factories/queryable.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isRefused } from './refusals.ts'
import { updateRegistration } from './registrations.ts'

const { owner, actAs } = await openTestDatabase()
const { client, admin: administrator } = await createPeople(owner)
const admin = actAs(administrator)

/** A phone that nobody else has. */
const newPhone = () => `2198${String(next()).padStart(7, '0')}`

/** A pending registration that gets no flags except those that the given fields cause. */
async function register({ phone = newPhone(), ...options }: ProfessionalOptions & { phone?: string } = {}) {
  const person = await createPerson(owner, { userType: 'provider', phone })
  const { id, name } = await createProfessional(owner, {
    owner: person,
    status: 'pending',
    whatsapp: newPhone(),
    description: `Festas ${randomUUID()}`,
    ...options,
  })
  return { id, name, person }
}

const readFlags = (actor: Actor, ...ids: string[]) =>
  actor.query<{ professional_id: string; flag: string; account_id: string | null; account_name: string }>(
    'select * from registration_flags($1)',
    [ids],
  )
const flagsOf = async ({ id }: { id: string }) =>
  (await readFlags(admin, id)).map(({ flag, account_id }) => [flag, account_id])

const changedAt = async () =>
  (
    await admin.query<{ changed_at: Date }>('select changed_at from registration_changes')
  )[0]?.changed_at.getTime()

describe('registration flags', () => {
  test('an admin sees no flags on a registration that shares nothing with others', async () => {
    assert.deepEqual(await flagsOf(await register()), [])
  })

  test('a new category is flagged until a registration with that category is approved', async () => {
    const { id, person } = await register()
    const [category] = await actAs(person).query(`select id from add_category('Confeitaria')`)
    await updateRegistration(actAs(person), id, { category_id: category?.id })
    assert.deepEqual(await flagsOf({ id }), [['new_category', null]])
    await updateRegistration(admin, id, { status: 'approved' })
    assert.deepEqual(await flagsOf({ id }), [])
  })

  test("a registration is flagged if its WhatsApp number is another account's phone or WhatsApp number", async () => {
    const phone = newPhone()
    const neighbour = await createPerson(owner, { phone })
    const other = await register({ whatsapp: phone, status: 'approved' })
    const { id } = await register({ whatsapp: phone })
    const accounts = [neighbour.id, other.person.id].sort()
    assert.deepEqual(
      await flagsOf({ id }),
      accounts.map((account) => ['same_phone', account]),
    )
  })

  test("an account's phone is flagged if it is another registration's WhatsApp number, but not if it is the account's own", async () => {
    const phone = newPhone()
    const other = await register({ whatsapp: phone })
    assert.deepEqual(await flagsOf(await register({ phone })), [['same_phone', other.person.id]])
    assert.deepEqual(await flagsOf(await register({ phone: '21988887777', whatsapp: '21988887777' })), [])
  })

  test("a CNPJ or CPF that another account has is flagged with that account's name", async () => {
    const [one, other] = [await register(), await register()]
    for (const { person } of [one, other])
      await createTaxId(owner, { provider: person, taxId: '11144477735' })
    const [flag] = await readFlags(admin, one.id)
    assert.partialDeepStrictEqual(flag, {
      flag: 'same_tax_id',
      account_id: other.person.id,
      account_name: other.name,
      user_type: 'provider',
      status: 'pending',
    })
  })

  test('a copied description is flagged despite different case, accents and spaces, until an edit changes it', async () => {
    const other = await register({ description: 'Decoração com balões e flores.' })
    const { id, person } = await register({ description: 'DECORACAO com  baloes\ne flores.' })
    assert.deepEqual(await flagsOf({ id }), [['same_description', other.person.id]])
    await updateRegistration(actAs(person), id, { description: 'Flores e mesas.' })
    assert.deepEqual(await flagsOf({ id }), [])
  })

  test('a flag lists at most five of the accounts that have the same phone', async () => {
    const phone = newPhone()
    for (let account = 0; account < 7; account += 1) await createPerson(owner, { phone })
    assert.equal((await flagsOf(await register({ whatsapp: phone }))).length, 5)
  })

  test('an admin reads the flags of at most 100 registrations at once; an unknown registration has none', async () => {
    assert.deepEqual(await readFlags(admin, randomUUID()), [])
    await isRefused(
      readFlags(admin, ...Array.from({ length: 101 }, () => randomUUID())),
      errorCodes.invalidArgument,
    )
  })

  test('the values used to compare a registration with others are deleted with the registration', async () => {
    const { id } = await register()
    await owner.query('delete from professionals where id = $1', [id])
    const left = await owner.query('select from private.registration_keys where professional_id = $1', [id])
    assert.equal(left.rowCount, 0)
  })
})

describe('registration changes', () => {
  test('the table registration_changes has only one row', async () => {
    await assert.rejects(owner.query('insert into registration_changes (id) values (false)'), {
      constraint: 'registration_changes_one_row',
    })
  })

  test('adding, editing, approving or deleting a registration updates registration_changes', async () => {
    const seen = [await changedAt()]
    const { id, person } = await register()
    seen.push(await changedAt())
    await updateRegistration(actAs(person), id, { description: 'Flores.' })
    seen.push(await changedAt())
    await updateRegistration(admin, id, { status: 'approved' })
    seen.push(await changedAt())
    await owner.query('delete from professionals where id = $1', [id])
    seen.push(await changedAt())
    assert.equal(new Set(seen).size, 5)
  })

  test('neither a rating nor a refused edit of a registration updates registration_changes', async () => {
    const { id } = await createProfessional(owner)
    const before = await changedAt()
    await owner.query('update professionals set rating_sum = 5, feedback_count = 1 where id = $1', [id])
    await findsNothing(
      actAs(client).query(`update professionals set name = 'x' where id = $1 returning id`, [id]),
    )
    assert.equal(await changedAt(), before)
  })
})
