import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { openAuth, password } from './testing.ts'
import { codeAt, stepAt } from './totp.ts'

const { browser, signIn, owner, send, key } = await openAuth()

type AuthClient = ReturnType<typeof browser>

const present = () => stepAt(Date.now())

/** Deletes the record of used codes, so that the current code can be used again. */
const forgetUsedCodes = () => owner.query('delete from server.used_codes')

const levelOf = async (auth: AuthClient) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data

async function enroll(auth: AuthClient) {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: 'Festa' })
  assert.equal(error, null)
  assert.ok(data)
  return { factorId: data.id, ...data.totp }
}

async function give(auth: AuthClient, factor: { factorId: string; secret: string }, off = 0) {
  const { factorId, secret } = factor
  return auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, present() + off) })
}

/** A person whose account has a verified factor, signed in with that factor's code. */
async function protectedPerson() {
  const person = await signIn()
  const factor = await enroll(person.auth)
  assert.equal((await give(person.auth, factor)).error, null)
  await forgetUsedCodes()
  return { ...person, factor }
}

test('an enrolment returns a secret, a URI and a QR code, and takes effect with its first code', async () => {
  const { auth, email } = await signIn()
  const factor = await enroll(auth)
  assert.match(
    factor.uri,
    new RegExp(`^otpauth://totp/Festa:${encodeURIComponent(email)}\\?.*${factor.secret}`),
  )
  assert.match(factor.qr_code, /^data:image\/svg\+xml;utf-8,<svg .*<\/svg>$/s)
  assert.equal((await levelOf(auth))?.nextLevel, 'aal1')

  const { data, error } = await give(auth, factor)
  assert.equal(error, null)
  assert.equal(data?.user.factors?.[0]?.status, 'verified')
  const level = await levelOf(auth)
  assert.deepEqual([level?.currentLevel, level?.nextLevel], ['aal2', 'aal2'])
  const { data: listed } = await auth.mfa.listFactors()
  assert.deepEqual(
    listed?.totp.map(({ id }) => id),
    [factor.factorId],
  )
})

test('giving the second-factor code ends sessions without it; a refresh keeps the level aal2 and the sign-in methods', async () => {
  const { auth, email } = await signIn()
  const { auth: elsewhere } = await signIn(email)
  await give(auth, await enroll(auth))
  assert.equal((await elsewhere.getUser()).error?.name, 'AuthSessionMissingError')

  assert.equal((await auth.refreshSession()).error, null)
  const { currentLevel, currentAuthenticationMethods: methods } = (await levelOf(auth)) ?? {}
  assert.equal(currentLevel, 'aal2')
  assert.deepEqual(
    methods?.map((method) => (typeof method === 'string' ? method : method.method)),
    ['password', 'totp'],
  )
})

test('a session opened with a password has the level aal1 until it gives the second-factor code', async () => {
  const { email, factor } = await protectedPerson()
  const { auth } = await signIn(email)
  const before = await levelOf(auth)
  assert.deepEqual([before?.currentLevel, before?.nextLevel], ['aal1', 'aal2'])
  assert.equal((await give(auth, factor)).error, null)
  assert.equal((await levelOf(auth))?.currentLevel, 'aal2')
})

test('a used second-factor code and the code before it are refused, even with a new challenge', async () => {
  const { email, factor } = await protectedPerson()
  const { auth } = await signIn(email)
  assert.equal((await give(auth, factor)).error, null)
  for (const off of [0, -1]) {
    assert.equal((await give(auth, factor, off)).error?.code, 'mfa_verification_failed')
  }
  assert.equal((await give(auth, factor, 1)).error, null)
})

test('after the clock was set back, a second-factor code is accepted even if a later one was used before', async () => {
  const { email, factor } = await protectedPerson()
  const { auth } = await signIn(email)
  assert.equal((await give(auth, factor)).error, null)
  await owner.query('update server.used_codes set step = step + 360')
  assert.equal((await give(auth, factor)).error, null)
  assert.equal((await give(auth, factor)).error?.code, 'mfa_verification_failed')
})

test('only one of two requests with the same second-factor code succeeds', async () => {
  const { email, factor } = await protectedPerson()
  const { auth } = await signIn(email)
  const both = await Promise.all([give(auth, factor), give(auth, factor)])
  assert.equal(both.filter(({ error }) => error === null).length, 1)
})

/** Resolves once `count` statements wait for a lock, or when `requests` have ended. */
async function untilBlocked(count: number, requests: Promise<unknown>) {
  let haveEnded = false
  void requests.then(() => {
    haveEnded = true
  })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!haveEnded && ((await owner.query(waiting)).rowCount ?? 0) < count);
}

/** Locks a row and returns a function that releases it. */
async function hold(table: string, id: string) {
  const holder = await owner.connect()
  await holder.query('begin')
  assert.equal((await holder.query(`select from ${table} where id = $1 for update`, [id])).rowCount, 1)
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

async function factorsOf(email: string) {
  const { rows } = await owner.query(
    'select f.id, f.status from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = $1',
    [email],
  )
  return rows
}

/** Starts a factor's first verification, which deletes the other factors and then waits for the session locked here. */
async function verificationInProgress() {
  const { auth, email, session } = await signIn()
  const { auth: elsewhere } = await signIn(email)
  const factor = await enroll(auth)
  const { session_id: sessionId } = decodeJwt<{ session_id: string }>(session.access_token)
  const letGo = await hold('auth.sessions', sessionId)
  const verified = give(auth, factor)
  await untilBlocked(1, verified)
  return { email, elsewhere, factor, verified, letGo }
}

test("an enrolment waits until another factor's first verification has ended and is then refused", async () => {
  const { email, elsewhere, factor, verified, letGo } = await verificationInProgress()
  const enrolled = elsewhere.mfa.enroll({ factorType: 'totp' })
  await untilBlocked(2, enrolled)
  await letGo()
  assert.equal((await verified).error, null)
  assert.equal((await enrolled).error?.code, 'insufficient_aal')
  assert.deepEqual(await factorsOf(email), [{ id: factor.factorId, status: 'verified' }])
})

test('removing a factor waits until its first verification has ended and then requires the second-factor code', async () => {
  const { email, elsewhere, factor, verified, letGo } = await verificationInProgress()
  const removed = elsewhere.mfa.unenroll(factor)
  await untilBlocked(2, removed)
  await letGo()
  assert.equal((await verified).error, null)
  assert.equal((await removed).error?.code, 'insufficient_aal')
  assert.deepEqual(await factorsOf(email), [{ id: factor.factorId, status: 'verified' }])
})

test('only one of two new factors that are verified at the same time remains', async () => {
  const { auth, email, user } = await signIn()
  const { auth: elsewhere } = await signIn(email)
  const [mine, other] = [await enroll(auth), await enroll(elsewhere)]
  const letGo = await hold('auth.users', user.id)
  const both = Promise.all([give(auth, mine), give(elsewhere, other)])
  await untilBlocked(2, both)
  await letGo()
  const errors = (await both).map(({ error }) => error)
  assert.equal(errors.filter((error) => error?.code === 'mfa_factor_not_found').length, 1)
  const kept = errors[0] === null ? mine : other
  assert.deepEqual(await factorsOf(email), [{ id: kept.factorId, status: 'verified' }])
})

test('only a session that gave the code of the verified factor can verify another factor', async () => {
  const { auth, email, factor } = await protectedPerson()
  const another = await enroll(auth)
  const { auth: weak } = await signIn(email)
  assert.equal((await give(weak, another)).error?.code, 'insufficient_aal')
  assert.equal((await levelOf(weak))?.currentLevel, 'aal1')
  assert.equal((await give(auth, another)).error, null)
  const { auth: later } = await signIn(email)
  assert.equal((await give(later, factor)).error, null)
})

test("a wrong code, an expired challenge, and another account's factor are refused", async () => {
  const { auth, factor, email } = await protectedPerson()
  const wrong = await auth.mfa.challengeAndVerify({ factorId: factor.factorId, code: '12345' })
  assert.deepEqual([wrong.error?.status, wrong.error?.code], [422, 'mfa_verification_failed'])

  const { data } = await auth.mfa.challenge({ factorId: factor.factorId })
  await owner.query(`update auth.mfa_challenges set created_at = now() - interval '5 minutes 1 second'`)
  const code = codeAt(factor.secret, present())
  const late = await auth.mfa.verify({ factorId: factor.factorId, challengeId: data?.id ?? '', code })
  assert.equal(late.error?.code, 'mfa_challenge_expired')

  const { auth: stranger } = await signIn()
  assert.equal((await give(stranger, factor)).error?.code, 'mfa_factor_not_found')
  assert.equal((await stranger.mfa.unenroll(factor)).error?.code, 'mfa_factor_not_found')
  assert.equal((await give(stranger, { ...factor, factorId: 'x' })).error?.code, 'mfa_factor_not_found')
  assert.ok(email)
})

test('a session with only the password cannot add or remove a factor, or change the e-mail or password', async () => {
  const { email, factor } = await protectedPerson()
  const { auth } = await signIn(email)
  assert.equal((await auth.mfa.unenroll(factor)).error?.code, 'insufficient_aal')
  assert.equal((await auth.mfa.enroll({ factorType: 'totp' })).error?.code, 'insufficient_aal')
  for (const change of [{ password: 'outra senha bem longa' }, { email: 'outro@exemplo.com' }]) {
    assert.equal((await auth.updateUser(change)).error?.code, 'insufficient_aal')
  }
  assert.equal((await auth.updateUser({ data: { name: 'Bia' } })).error, null)
})

test('a session that gave the second-factor code can remove the factor, and then sign-ins need no code', async () => {
  const { auth, email, factor } = await protectedPerson()
  assert.deepEqual((await auth.mfa.unenroll(factor)).data, { id: factor.factorId })
  assert.equal((await auth.refreshSession()).error, null)
  assert.equal((await levelOf(auth))?.currentLevel, 'aal1')
  const { data } = await browser().signInWithPassword({ email, password })
  assert.equal(data.user?.factors, undefined)
})

test('removing a factor ends every other session, since a lost device may hold one', async () => {
  const { auth, email, factor } = await protectedPerson()
  const { auth: lost } = await signIn(email)
  assert.equal((await give(lost, factor)).error, null)
  const { auth: weak } = await signIn(email)
  assert.equal((await auth.mfa.unenroll(factor)).error, null)
  for (const ended of [lost, weak])
    assert.equal((await ended.getUser()).error?.name, 'AuthSessionMissingError')
  assert.equal((await auth.getUser()).error, null)
})

test('canceling the enrolment of a factor ends no session', async () => {
  const { auth, email } = await signIn()
  const { auth: there } = await signIn(email)
  assert.equal((await auth.mfa.unenroll(await enroll(auth))).error, null)
  assert.equal((await there.getUser()).error, null)
})

test('a phone factor, a duplicate factor name and an eleventh factor are refused', async () => {
  const { auth } = await signIn()
  const enrol = (friendlyName: string) => auth.mfa.enroll({ factorType: 'totp', friendlyName })
  assert.equal((await enrol('celular')).error, null)
  assert.equal((await enrol('celular')).error?.code, 'mfa_factor_name_conflict')
  const phone = await auth.mfa.enroll({ factorType: 'phone', phone: '+5521999990000' })
  assert.equal(phone.error?.code, 'mfa_phone_enroll_not_enabled')
  for (let count = 1; count < 10; count += 1) assert.equal((await enrol('')).error, null)
  assert.equal((await enrol('')).error?.code, 'too_many_enrolled_mfa_factors')
})

test('only a signed-in user can use the factor endpoints', async () => {
  for (const path of ['/factors', '/factors/x/challenge', '/factors/x/verify']) {
    assert.equal((await send(path, { method: 'POST', headers: { apikey: key }, body: '{}' })).status, 401)
  }
})

test('guesses of a second-factor code are limited per account, across its challenges and sessions', async () => {
  const limited = await openAuth({ rateLimits: true })
  const { auth, email } = await limited.signIn()
  const factor = await enroll(auth)
  for (let count = 0; count < 10; count += 1) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.factorId, code: '000' })
    assert.equal(error?.code, 'mfa_verification_failed')
  }
  const { auth: again } = await limited.signIn(email)
  assert.equal((await give(again, factor)).error?.code, 'over_request_rate_limit')
})
