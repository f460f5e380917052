import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFactor, createPerson, createSession } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { isRefused } from './refusals.ts'
import { untilBlocked } from './until-blocked.ts'

const { owner, actAs, visitor } = await openTestDatabase()

/** Acts as somebody who has just signed in by password, unless `session` says otherwise. */
async function signIn(person: { id: string }, session = {}) {
  const { claims } = await createSession(owner, { person, ...session })
  return actAs({ ...person, claims })
}
const createAdmin = () => createPerson(owner, { userType: 'admin' })
const typeOf = async ({ id }: { id: string }) =>
  (await owner.query('select user_type from public.profiles where id = $1', [id])).rows[0]?.user_type
const appoint = (actor: Actor, { id }: { id: string }) => actor.query('select appoint_admin($1)', [id])
const remove = (actor: Actor, { id }: { id: string }) => actor.query('select remove_admin($1)', [id])
/** Calls a function that only administrators may call. */
const directory = (actor: Actor) => actor.query('select * from admin_users()')

const admin = await createAdmin()

describe('appointing and removing', () => {
  test('an admin who has just given the password can appoint an admin, and every admin is mailed', async () => {
    const person = await createPerson(owner, { name: 'Bia Lopes' })
    await appoint(await signIn(admin), person)
    await directory(await signIn(person))
    const { rows } = await owner.query(
      `select account_id, data from private.outgoing_mails where kind = 'admin_appointed'`,
    )
    assert.deepEqual(new Set(rows.map((row) => row.account_id)), new Set([admin.id, person.id]))
    assert.deepEqual(rows[0]?.data, { name: 'Bia Lopes' })
  })

  test('even an admin who has switched mails off is mailed about a new admin, without a link to switch mails off', async () => {
    const [quiet, person] = [await createAdmin(), await createPerson(owner)]
    const switchOff = () => actAs(quiet).query('select set_my_product_mails(false)')
    await switchOff()
    await appoint(await signIn(admin), person)
    await switchOff()
    const { rows } = await owner.query(
      `select data ->> 'token' as token from private.claim_outgoing_mails(1000)
       where kind = 'admin_appointed' and email = $1`,
      [quiet.email],
    )
    assert.deepEqual(rows, [{ token: '' }])
  })

  test('an admin who signed in too long ago or by mailed link, or whose session ended, cannot appoint or remove an admin', async () => {
    const other = await createAdmin()
    const ended = await createSession(owner, { person: admin })
    await owner.query('delete from auth.sessions where id = $1', [ended.id])
    for (const [actor, code] of [
      [await signIn(admin, { minutesAgo: 6 }), errorCodes.passwordNeeded],
      [await signIn(admin, { method: 'otp' }), errorCodes.passwordNeeded],
      [actAs({ ...admin, claims: ended.claims }), errorCodes.notAllowed],
    ] as const) {
      await isRefused(appoint(actor, await createPerson(owner)), code)
      await isRefused(remove(actor, other), code)
    }
  })

  test('an admin cannot appoint somebody whose e-mail is not confirmed, who is blocked, or who does not exist', async () => {
    const blocked = await createPerson(owner)
    await owner.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      blocked.id,
    ])
    const claimed = await createPerson(owner, { isConfirmed: false })
    const gone = { id: '00000000-0000-4000-8000-000000000000' }
    const self = await signIn(admin)
    for (const person of [blocked, claimed, gone]) {
      await isRefused(appoint(self, person), errorCodes.invalidArgument)
    }
  })

  test('an admin can appoint somebody whose block has expired', async () => {
    const person = await createPerson(owner)
    await owner.query(`update auth.users set banned_until = now() - interval '1 day' where id = $1`, [
      person.id,
    ])
    await appoint(await signIn(admin), person)
    assert.equal(await typeOf(person), 'admin')
  })

  test('a person who is blocked or deleted while being appointed does not become an admin', async () => {
    for (const act of ['admin_block_sign_in', 'admin_delete_account']) {
      const person = await createPerson(owner)
      const [self, other] = [await signIn(admin), await signIn(await createAdmin())]
      const { refused } = await self.transaction(async (query) => {
        await query(`select ${act}($1)`, [person.id])
        const refused = isRefused(appoint(other, person), errorCodes.invalidArgument)
        await untilBlocked(owner, refused)
        return { refused }
      })
      await refused
      assert.notEqual(await typeOf(person), 'admin')
    }
  })

  test('a person who is being appointed can be neither blocked nor deleted', async () => {
    for (const act of ['admin_block_sign_in', 'admin_delete_account']) {
      const person = await createPerson(owner)
      const [self, other] = [await signIn(admin), await signIn(await createAdmin())]
      const { refused } = await self.transaction(async (query) => {
        await query('select appoint_admin($1)', [person.id])
        const refused = isRefused(other.query(`select ${act}($1)`, [person.id]))
        await untilBlocked(owner, refused)
        return { refused }
      })
      await refused
      assert.equal(await typeOf(person), 'admin')
    }
  })

  test('an admin who is removed during an appointment appoints nobody', async () => {
    const [person, removed] = [await createPerson(owner), await createAdmin()]
    const [self, other] = [await signIn(removed), await signIn(admin)]
    const { refused } = await other.transaction(async (query) => {
      await query('select admin_block_sign_in($1)', [person.id])
      await query('select admin_block_sign_in($1, false)', [person.id])
      const refused = isRefused(appoint(self, person))
      await untilBlocked(owner, refused)
      await query('select remove_admin($1)', [removed.id])
      return { refused }
    })
    await refused
    assert.equal(await typeOf(person), 'client')
  })

  test("a removed admin gets their former role back, and their token loses the admin's rights", async () => {
    const [wasClient, wasProvider] = [await createAdmin(), await createAdmin()]
    await createProfessional(owner, { owner: wasProvider })
    const removed = await signIn(wasClient)
    await directory(removed)
    for (const person of [wasClient, wasProvider]) await remove(await signIn(admin), person)
    assert.deepEqual([await typeOf(wasClient), await typeOf(wasProvider)], ['client', 'provider'])
    await isRefused(directory(removed))
    await isRefused(appoint(removed, wasClient))
  })

  test('removing the admin role from somebody who is not an admin changes nothing', async () => {
    const person = await createPerson(owner, { userType: 'provider' })
    await remove(await signIn(admin), person)
    assert.equal(await typeOf(person), 'provider')
  })

  test('appointing and removing an admin are each logged once, even if repeated', async () => {
    const person = await createPerson(owner)
    const self = await signIn(admin)
    for (const act of [appoint, appoint, remove, remove]) await act(self, person)
    const { rows } = await owner.query(
      'select actor_id, act from private.audit_log where target_id = $1 order by id',
      [person.id],
    )
    assert.deepEqual(rows, [
      { actor_id: admin.id, act: 'appointed' },
      { actor_id: admin.id, act: 'dismissed' },
    ])
  })

  test('the last admin cannot be removed, even if the last two remove each other at once', async () => {
    await owner.query(`update public.profiles set user_type = 'client' where user_type = 'admin'`)
    const [one, other] = [await createAdmin(), await createAdmin()]
    const [first, second] = [await signIn(one), await signIn(other)]
    const { refused } = await first.transaction(async (query) => {
      await query('select remove_admin($1)', [other.id])
      const refused = isRefused(remove(second, one))
      await untilBlocked(owner, refused)
      return { refused }
    })
    await refused
    await isRefused(remove(first, one))
    assert.deepEqual([await typeOf(one), await typeOf(other)], ['admin', 'client'])
    await owner.query(`update public.profiles set user_type = 'admin' where id = $1`, [admin.id])
  })

  test('a person who becomes the last admin while deleting their account is not deleted', async () => {
    await owner.query(`update public.profiles set user_type = 'client' where user_type = 'admin'`)
    const [last, person] = [await createAdmin(), await createPerson(owner)]
    const [self, leaving] = [await signIn(last), await signIn(person)]
    const { refused } = await self.transaction(async (query) => {
      await query('select appoint_admin($1)', [person.id])
      await query('select remove_admin($1)', [last.id])
      const refused = isRefused(leaving.query('select delete_my_account()'))
      await untilBlocked(owner, refused)
      return { refused }
    })
    await refused
    assert.equal(await typeOf(person), 'admin')
    await owner.query(`update public.profiles set user_type = 'admin' where id = $1`, [admin.id])
  })
})

describe('the second factor', () => {
  test("an admin with a second factor has an admin's rights only in a session in which the factor was given", async () => {
    const person = await createAdmin()
    const [weak, strong] = [await signIn(person), await signIn(person, { aal: 'aal2' })]
    await createFactor(owner, { person, isVerified: false })
    await directory(weak)
    await createFactor(owner, { person })
    await isRefused(directory(weak))
    await isRefused(appoint(weak, await createPerson(owner)))
    await isRefused(directory(actAs(person)))
    assert.ok((await directory(strong)).length > 1)
    assert.equal((await weak.query('select * from profiles')).length, 1)
  })

  test('a second factor gives a client or provider no admin rights', async () => {
    for (const userType of ['client', 'provider'] as const) {
      const person = await createPerson(owner, { userType })
      await createFactor(owner, { person })
      await isRefused(directory(await signIn(person, { aal: 'aal2' })))
    }
  })

  test('an admin cannot add a category or delete their account before giving their second factor', async () => {
    const person = await createAdmin()
    await createFactor(owner, { person })
    const weak = await signIn(person)
    await isRefused(weak.query(`insert into categories (name) values ('Fogos')`))
    await isRefused(weak.query('select delete_my_account()'), errorCodes.passwordNeeded)
  })
})

describe('recovery codes', () => {
  /** An administrator with a second factor and recovery codes. */
  async function createProtected() {
    const person = await createAdmin()
    await createFactor(owner, { person })
    const strong = await signIn(person, { aal: 'aal2' })
    const [made] = await strong.query<{ codes: string[] }>('select make_recovery_codes() as codes')
    return { person, strong, codes: made?.codes ?? [] }
  }
  const give = async (actor: Actor, code: string | undefined) =>
    (await actor.query<{ right: boolean }>('select use_recovery_code($1) as right', [code]))[0]?.right
  const left = async (actor: Actor) =>
    (await actor.query<{ left: number }>('select my_recovery_codes() as left'))[0]?.left

  test('a person with a second factor gets ten recovery codes, of which only hashes are stored', async () => {
    const { strong, codes, person } = await createProtected()
    assert.equal(new Set(codes).size, 10)
    for (const code of codes) assert.match(code, /^([0-9a-f]{4}-){3}[0-9a-f]{4}$/)
    assert.equal(await left(strong), 10)
    const { rows } = await owner.query('select * from private.recovery_codes')
    for (const code of codes) assert.ok(!JSON.stringify(rows).includes(code))
    assert.equal(await left(await signIn(person)), 10)
  })

  test('nobody can make recovery codes without a second factor, or in a session in which the factor was not given', async () => {
    const make = (actor: Actor) => actor.query('select make_recovery_codes()')
    const { person } = await createProtected()
    await isRefused(make(await signIn(person)), errorCodes.passwordNeeded)
    await isRefused(make(await signIn(admin, { aal: 'aal2' })))
  })

  test('a recovery code entered after the password removes the second factor and all recovery codes', async () => {
    const { person, codes } = await createProtected()
    const weak = await signIn(person)
    assert.equal(await give(weak, codes[0]?.replaceAll('-', ' ').toUpperCase()), true)
    await directory(weak)
    assert.equal(await left(weak), 0)
    await createFactor(owner, { person })
    assert.equal(await give(weak, codes[0]), false)
    await isRefused(directory(weak))
  })

  test('a recovery code ends every other session, because the lost device may still be signed in', async () => {
    const { person, codes } = await createProtected()
    const weak = await signIn(person)
    const other = await createProtected()
    const sessionsOf = async ({ id }: { id: string }) =>
      (await owner.query('select aal from auth.sessions where user_id = $1', [id])).rows
    await give(weak, codes[0])
    assert.deepEqual(await sessionsOf(person), [{ aal: 'aal1' }])
    assert.deepEqual(await sessionsOf(other.person), [{ aal: 'aal2' }])
  })

  test('a recovery code works only for its owner, and only after a fresh sign-in; a wrong code never works', async () => {
    const { person, codes } = await createProtected()
    for (const session of [{ minutesAgo: 6 }, { method: 'otp', minutesAgo: 6 }]) {
      await isRefused(give(await signIn(person, session), codes[0]), errorCodes.passwordNeeded)
    }
    await isRefused(give(visitor, codes[0]))
    const other = await createProtected()
    assert.equal(await give(await signIn(other.person), codes[0]), false)
    for (const code of ['', '-', '0'.repeat(16), undefined]) {
      assert.notEqual(await give(await signIn(person), code), true)
    }
    assert.equal(await left(await signIn(person)), 10)
  })

  test('after ten wrong recovery codes in an hour even a correct code is refused', async () => {
    const { person, codes } = await createProtected()
    const weak = await signIn(person)
    for (let count = 0; count < 10; count += 1) assert.equal(await give(weak, 'errado'), false)
    await isRefused(give(weak, codes[0]), errorCodes.tooMany)
    await owner.query(`update private.recovery_codes set failing_since = now() - interval '61 minutes'`)
    assert.equal(await give(weak, codes[0]), true)
  })

  test('new recovery codes replace the earlier ones', async () => {
    const { person, strong, codes } = await createProtected()
    await strong.query('select make_recovery_codes()')
    assert.equal(await give(await signIn(person), codes[0]), false)
  })
})
