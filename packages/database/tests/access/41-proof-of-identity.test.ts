import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import {
  createFactor,
  createPerson,
  createSession,
  type SessionOptions,
} from '@fenix/database/factories/people.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs } = await openTestDatabase()

type Person = Awaited<ReturnType<typeof createPerson>>
type Situation = Omit<SessionOptions, 'person'> & {
  hasFactor?: boolean
  /** A second session of the same account. */
  beside?: Omit<SessionOptions, 'person'>
  claims?: object
  isOver?: boolean
}

const now = () => Math.floor(Date.now() / 1000)

/** How somebody is signed in, and whether that proves who they are. */
const SITUATIONS: Record<string, Situation & { proves: boolean }> = {
  'a fresh password': { proves: true },
  'a password of six minutes ago': { minutesAgo: 6, proves: false },
  'a token that says its old password is fresh': {
    minutesAgo: 60,
    claims: { amr: [{ method: 'password', timestamp: now() }] },
    proves: false,
  },
  'an old password, even beside a fresh session,': { minutesAgo: 6, beside: {}, proves: false },
  'a mailed link': { method: 'otp', proves: false },
  'a session that has ended': { isOver: true, proves: false },
  'a fresh password without the second factor': { hasFactor: true, proves: false },
  'a fresh password with a token that claims the second factor': {
    hasFactor: true,
    claims: { aal: 'aal2' },
    proves: false,
  },
  'a fresh password, even beside a session with the second factor,': {
    hasFactor: true,
    beside: { aal: 'aal2' },
    proves: false,
  },
  'a fresh password with the second factor': { hasFactor: true, aal: 'aal2', proves: true },
  'an old password with the second factor': { hasFactor: true, aal: 'aal2', minutesAgo: 6, proves: false },
  'a mailed link with the second factor': { hasFactor: true, aal: 'aal2', method: 'otp', proves: false },
  'a mailed link without the second factor': { hasFactor: true, method: 'otp', proves: false },
}

async function signIn(person: Person, { hasFactor, beside, claims, isOver, ...session }: Situation) {
  if (beside) await createSession(owner, { person, ...beside })
  if (hasFactor) await createFactor(owner, { person })
  const opened = await createSession(owner, { person, ...session })
  if (isOver) await owner.query('delete from auth.sessions where id = $1', [opened.id])
  return actAs({ ...person, claims: { ...opened.claims, ...claims } })
}

/** `notAllowed` refuses administrators whose session lacks admin rights, for example without the second factor. */
const REFUSALS: string[] = [errorCodes.passwordNeeded, errorCodes.notAllowed]

/** The functions that require a proof of identity, each with the role that calls it. */
const ACTS = {
  export_my_data: { userType: 'client', call: 'select export_my_data()' },
  delete_my_account: { userType: 'provider', call: 'select delete_my_account()' },
  make_recovery_codes: { userType: 'client', call: 'select make_recovery_codes()', needsFactor: true },
  appoint_admin: { userType: 'admin', call: 'select appoint_admin($1)' },
  remove_admin: { userType: 'admin', call: 'select remove_admin($1)' },
  admin_export_data: { userType: 'admin', call: 'select admin_export_data($1)' },
  admin_delete_account: { userType: 'admin', call: 'select admin_delete_account($1)' },
} as const

describe('proof of identity', () => {
  for (const [act, { userType, call, ...needs }] of Object.entries(ACTS)) {
    describe(act, () => {
      for (const [name, { proves, ...situation }] of Object.entries(SITUATIONS)) {
        if ('needsFactor' in needs && !situation.hasFactor) continue
        test(`${name} ${proves ? 'is enough' : 'is not enough'} for ${act}`, async () => {
          const other = await createPerson(owner)
          const actor = await signIn(await createPerson(owner, { userType }), situation)
          const tried = actor.query(call, call.includes('$1') ? [other.id] : [])
          if (proves) await tried
          else await assert.rejects(tried, ({ code }: { code: string }) => REFUSALS.includes(code))
        })
      }
    })
  }

  test('every act that requires a proof of identity asks for the password again if it was given too long ago', async () => {
    for (const { userType, call } of Object.values(ACTS)) {
      const person = await createPerson(owner, { userType })
      const other = await createPerson(owner)
      const actor = await signIn(person, { hasFactor: true, aal: 'aal2', minutesAgo: 6 })
      await isRefused(actor.query(call, call.includes('$1') ? [other.id] : []), errorCodes.passwordNeeded)
    }
  })

  test("another person's fresh session is no proof of identity", async () => {
    const { claims } = await createSession(owner, { person: await createPerson(owner) })
    const thief = actAs({ ...(await createPerson(owner)), claims })
    await isRefused(thief.query('select export_my_data()'), errorCodes.passwordNeeded)
  })

  test('an unverified second factor is neither required nor accepted', async () => {
    const person = await createPerson(owner)
    await createFactor(owner, { person, isVerified: false })
    await (await signIn(person, {})).query('select export_my_data()')
    await isRefused((await signIn(person, {})).query('select make_recovery_codes()'))
  })
})

describe('recovery codes', () => {
  /** Somebody with a second factor and ten recovery codes. */
  async function createProtected() {
    const person = await createPerson(owner)
    const strong = await signIn(person, { hasFactor: true, aal: 'aal2' })
    const [made] = await strong.query<{ codes: string[] }>('select make_recovery_codes() as codes')
    return { person, strong, codes: made?.codes ?? [] }
  }
  const give = async (actor: Actor, code: string | undefined) =>
    (await actor.query<{ right: boolean }>('select use_recovery_code($1) as right', [code]))[0]?.right
  const giveFrom = (actor: Actor, address: string, code: string | undefined) =>
    actor.transaction(async (query) => {
      await query(`select set_config('request.headers', $1, true)`, [
        JSON.stringify({ 'cf-connecting-ip': address }),
      ])
      return (await query<{ right: boolean }>('select use_recovery_code($1) as right', [code]))[0]?.right
    })
  const hasFactor = async ({ id }: Person) =>
    (await owner.query('select from auth.mfa_factors where user_id = $1', [id])).rowCount === 1
  const codesOf = async ({ id }: Person) =>
    (await owner.query('select from private.recovery_codes where account_id = $1', [id])).rowCount

  for (const method of ['password', 'otp'] as const) {
    test(`a recovery code after ${method === 'otp' ? 'a mailed link' : 'the password'} removes the second factor`, async () => {
      const { person, codes } = await createProtected()
      assert.equal(await give(await signIn(person, { method }), codes[3]), true)
      assert.equal(await hasFactor(person), false)
    })

    test(`a recovery code six minutes after ${method === 'otp' ? 'a mailed link' : 'the password'} is refused`, async () => {
      const { person, codes } = await createProtected()
      const late = await signIn(person, { method, minutesAgo: 6 })
      await isRefused(give(late, codes[3]), errorCodes.passwordNeeded)
      assert.equal(await hasFactor(person), true)
    })
  }

  const ways = {
    'a recovery code': async ({ person, codes }: Awaited<ReturnType<typeof createProtected>>) =>
      give(await signIn(person, {}), codes[0]),
    'its owner or the operator': ({ person }: { person: Person }) =>
      owner.query('delete from auth.mfa_factors where user_id = $1', [person.id]),
  }
  for (const [name, remove] of Object.entries(ways)) {
    test(`all recovery codes are deleted when the second factor is removed by ${name}`, async () => {
      const made = await createProtected()
      await remove(made)
      assert.equal(await codesOf(made.person), 0)
      await createFactor(owner, made)
      assert.equal(await give(await signIn(made.person, {}), made.codes[1]), false)
      assert.equal(await hasFactor(made.person), true)
    })
  }

  test('wrong recovery codes from one IP network do not lock out somebody in another IP network', async () => {
    const { person, codes } = await createProtected()
    const thief = await signIn(person, {})
    for (let count = 0; count < 10; count += 1) {
      assert.equal(await giveFrom(thief, `2001:db8:7:7::${count}`, 'errado'), false)
    }
    await isRefused(giveFrom(thief, '2001:db8:7:7::99', codes[0]), errorCodes.tooMany)
    assert.equal(await giveFrom(await signIn(person, {}), '192.0.2.1', codes[0]), true)
  })

  test('no row stores the IP address from which a wrong recovery code came', async () => {
    const { person } = await createProtected()
    await giveFrom(await signIn(person, {}), '192.0.2.77', 'errado')
    const { rows } = await owner.query('select r::text as row from private.recovery_codes r')
    assert.ok(rows.length > 0)
    assert.ok(rows.every(({ row }) => !row.includes('192.0.2') && !row.includes('3139322e302e32')))
  })
})

describe('ending a session', () => {
  const end = (actor: Actor, id: string) => actor.query('select end_session($1)', [id])
  const lives = async (id: string) =>
    (await owner.query('select from auth.sessions where id = $1', [id])).rowCount === 1

  test('a session with only the password cannot end a session in which the second factor was given', async () => {
    const person = await createPerson(owner)
    const weak = await signIn(person, { hasFactor: true })
    const [strong, other] = [
      await createSession(owner, { person, aal: 'aal2' }),
      await createSession(owner, { person }),
    ]
    await end(weak, other.id)
    await isRefused(end(weak, strong.id), errorCodes.passwordNeeded)
    assert.deepEqual([await lives(strong.id), await lives(other.id)], [true, false])
    await end(actAs({ ...person, claims: strong.claims }), strong.id)
    assert.equal(await lives(strong.id), false)
  })

  test("not even a session with a second factor can end another person's session", async () => {
    const [person, other] = [await createPerson(owner), await createPerson(owner)]
    await createFactor(owner, { person })
    const strong = await createSession(owner, { person, aal: 'aal2' })
    const { claims } = await createSession(owner, { person: other, aal: 'aal2' })
    await end(actAs({ ...person, claims }), strong.id)
    await createFactor(owner, { person: other })
    await end(actAs(other), strong.id)
    assert.equal(await lives(strong.id), true)
  })

  test('in an account without a second factor, any session can end any other session', async () => {
    const person = await createPerson(owner)
    const { id } = await createSession(owner, { person, aal: 'aal2' })
    await end(await signIn(person, {}), id)
    assert.equal(await lives(id), false)
  })
})
