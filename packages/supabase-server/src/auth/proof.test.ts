import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuth, password } from './testing.ts'
import { codeAt, stepAt } from './totp.ts'

const { browser, signIn, owner, follow, lastEmail } = await openAuth()

type AuthClient = ReturnType<typeof browser>
type Factor = { factorId: string; secret: string }
type Person = { auth: AuthClient; email: string; user: { id: string } }

/** Verifies a factor with its current code. Forgets used codes first, because each code works only once. */
async function give(auth: AuthClient, { factorId, secret }: Factor) {
  await owner.query('delete from server.used_codes')
  return auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, stepAt(Date.now())) })
}

async function enroll(auth: AuthClient): Promise<Factor> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' })
  assert.equal(error, null)
  return { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' }
}

/** Makes a person's sessions and their sign-ins `minutes` old. */
async function age({ user }: Person, minutes: number) {
  const interval = `${minutes} minutes`
  await owner.query(
    `update auth.mfa_amr_claims set updated_at = now() - $2::interval
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [user.id, interval],
  )
  await owner.query(`update auth.sessions set created_at = now() - $2::interval where user_id = $1`, [
    user.id,
    interval,
  ])
}

/** Signs in with the mailed recovery link, in another browser. */
async function recover(email: string) {
  await browser().resetPasswordForEmail(email)
  const { fragment } = await follow(lastEmail(email).path)
  const auth = browser()
  const { access_token = '', refresh_token = '' } = fragment
  assert.equal((await auth.setSession({ access_token, refresh_token })).error, null)
  return auth
}

/** A person, with the verified factor of their account if there is one. */
type Prepared = Person & { own?: Factor }

const withoutFactor = (): Promise<Prepared> => signIn()

async function withFactor(): Promise<Person & { own: Factor }> {
  const person = await signIn()
  const own = await enroll(person.auth)
  assert.equal((await give(person.auth, own)).error, null)
  return { ...person, own }
}

/** Inserts a factor that nobody has verified. */
async function plant({ user }: Person): Promise<Factor> {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const { rows } = await owner.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now(), $2) returning id`,
    [user.id, secret],
  )
  return { factorId: rows[0].id, secret }
}

const [stale, weak] = ['reauthentication_needed', 'insufficient_aal']

/**
 * How each caller signs in, the error code of every act in `ACTS` (`proof`), and that of setting a new password. What
 * has no error code is allowed.
 */
const SITUATIONS: Record<string, { come: () => Promise<Prepared>; proof?: string; newPassword?: string }> = {
  'a fresh password': { come: withoutFactor },
  'a refreshed session and a password given four minutes ago': {
    come: async () => {
      const person = await withoutFactor()
      await age(person, 4)
      await person.auth.refreshSession()
      return person
    },
  },
  'a refreshed session and a password given six minutes ago': {
    proof: stale,
    come: async () => {
      const person = await withoutFactor()
      await age(person, 6)
      await person.auth.refreshSession()
      return person
    },
  },
  'a stolen token of an hour-old session': {
    proof: stale,
    newPassword: stale,
    come: async () => {
      const person = await withoutFactor()
      await age(person, 60)
      return person
    },
  },
  'a recovery link': {
    proof: stale,
    come: async () => {
      const person = await withoutFactor()
      return { ...person, auth: await recover(person.email) }
    },
  },
  'a fresh password but without the required second factor': {
    proof: weak,
    newPassword: weak,
    come: async () => {
      const person = await withFactor()
      return { ...person, auth: (await signIn(person.email)).auth }
    },
  },
  'a recovery link but without the required second factor': {
    proof: weak,
    newPassword: weak,
    come: async () => {
      const person = await withFactor()
      return { ...person, auth: await recover(person.email) }
    },
  },
  'a fresh password and the second factor': { come: withFactor },
  'a password given an hour ago and a fresh second-factor code': {
    proof: stale,
    newPassword: stale,
    come: async () => {
      const person = await withFactor()
      await age(person, 60)
      await give(person.auth, person.own)
      return person
    },
  },
  'a recovery link and the second factor': {
    proof: stale,
    come: async () => {
      const person = await withFactor()
      const auth = await recover(person.email)
      assert.equal((await give(auth, person.own)).error, null)
      return { ...person, auth }
    },
  },
}

const ACTS: Record<string, (person: Prepared) => Promise<{ error: { code?: string | undefined } | null }>> = {
  'enrolling a factor': ({ auth }) => auth.mfa.enroll({ factorType: 'totp', friendlyName: 'another' }),
  'verifying a new factor': async (person) => give(person.auth, await plant(person)),
  'removing a factor': async (person) => person.auth.mfa.unenroll(person.own ?? (await plant(person))),
  'changing the e-mail': ({ auth, user }) => auth.updateUser({ email: `new-${user.id}@exemplo.com` }),
  'changing the e-mail together with the password': ({ auth, user }) =>
    auth.updateUser({ email: `next-${user.id}@exemplo.com`, password: 'a senha seguinte' }),
}

for (const [name, { come, proof, newPassword }] of Object.entries(SITUATIONS)) {
  for (const [act, run] of Object.entries(ACTS)) {
    test(`${act} with ${name} ${proof ? 'is refused' : 'is allowed'}`, async () => {
      assert.equal((await run(await come())).error?.code, proof)
    })
  }

  test(`setting a new password with ${name} is ${newPassword ? 'refused' : 'allowed'}`, async () => {
    const { auth } = await come()
    assert.equal((await auth.updateUser({ password: 'uma senha nova' })).error?.code, newPassword)
  })
}

test('an account change that is refused for lack of a recent password leaves the account unchanged', async () => {
  const person = await withFactor()
  const seen = async () => {
    const { rows } = await owner.query(
      `select u.email_change, u.encrypted_password, array(
         select f.id from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified' order by 1) as factors
       from auth.users u where u.id = $1`,
      [person.user.id],
    )
    return rows
  }
  const before = await seen()
  await age(person, 60)
  for (const run of Object.values(ACTS)) assert.notEqual((await run(person)).error, null)
  assert.deepEqual(await seen(), before)
})

test('an old session can set a new password if it gives the current one', async () => {
  const person = await withFactor()
  await age(person, 60)
  const change = { password: 'uma senha nova', current_password: password }
  assert.equal((await person.auth.updateUser(change)).error, null)
})

test('a new password invalidates an unused recovery link', async () => {
  const { auth, email } = await signIn()
  await browser().resetPasswordForEmail(email)
  const { path } = lastEmail(email)
  assert.equal((await auth.updateUser({ password: 'uma senha nova' })).error, null)
  assert.equal((await follow(path)).fragment.error_code, 'otp_expired')
})

for (const scope of ['others', 'global'] as const) {
  test(`signing out (${scope}) in a session without the second factor does not end sessions that gave the factor`, async () => {
    const strong = await withFactor()
    const another = await signIn(strong.email)
    const { auth } = await signIn(strong.email)
    assert.equal((await auth.signOut({ scope })).error, null)
    assert.equal((await strong.auth.getUser()).error, null)
    assert.notEqual((await another.auth.getUser()).error, null)

    const again = await signIn(strong.email)
    assert.equal((await give(again.auth, strong.own)).error, null)
    assert.equal((await again.auth.signOut({ scope })).error, null)
    assert.notEqual((await strong.auth.getUser()).error, null)
  })
}
