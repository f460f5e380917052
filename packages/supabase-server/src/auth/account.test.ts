import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuth, password, someone } from './testing.ts'

const { signUp, signIn, browser, follow, lastEmail, mailbox, owner, context } = await openAuth()

const arrive = async (path: string) => {
  const { fragment } = await follow(path)
  const app = browser()
  const { access_token = '', refresh_token = '' } = fragment
  const { data, error } = await app.setSession({ access_token, refresh_token })
  assert.equal(error, null)
  return { app, user: data.user, fragment }
}

test('a user sets a new password through a mailed recovery link, and their other sessions end', async () => {
  const { auth: forgotten, email } = await signIn()
  assert.deepEqual(await browser().resetPasswordForEmail(email), { data: {}, error: null })
  const { message, path } = lastEmail(email)
  assert.equal(message?.subject, 'Set a new password')

  const { app, fragment } = await arrive(path)
  assert.equal(fragment.type, 'recovery')
  assert.equal((await app.updateUser({ password: 'outra senha bem longa' })).error, null)
  assert.equal((await app.getUser()).error, null)
  assert.equal((await forgotten.getUser()).error?.name, 'AuthSessionMissingError')

  assert.equal((await browser().signInWithPassword({ email, password })).error?.code, 'invalid_credentials')
  const { error } = await browser().signInWithPassword({ email, password: 'outra senha bem longa' })
  assert.equal(error, null)
})

test('a recovery link also confirms an unconfirmed e-mail', async () => {
  const { auth, email } = await signUp()
  await auth.resetPasswordForEmail(email)
  const { user } = await arrive(lastEmail(email).path)
  assert.ok(user?.email_confirmed_at)
})

test('a recovery or resend request for an unknown e-mail gets the usual response, but nothing is sent', async () => {
  const stranger = someone()
  const { email: confirmed } = await signIn()
  const before = mailbox.length
  assert.deepEqual(await browser().resetPasswordForEmail(stranger), { data: {}, error: null })
  for (const email of [stranger, confirmed]) {
    for (const type of ['signup', 'email_change'] as const) {
      assert.equal((await browser().resend({ type, email })).error, null)
    }
  }
  assert.equal(mailbox.length, before)
})

/** Asserts that a response takes 100 ms even if it is ready sooner. `npm run test:attack` compares real times. */
async function assertWaits(request: () => Promise<unknown>) {
  const started = performance.now()
  await request()
  assert.ok(performance.now() - started > 95)
}

test('the response time of a recovery does not reveal whether an account exists', async () => {
  const { email } = await signIn()
  for (const address of [email, someone()]) {
    await assertWaits(() => browser().resetPasswordForEmail(address))
  }
})

test('new user metadata is merged with the old, and a key set to null is removed', async () => {
  const { auth } = await signIn()
  await auth.updateUser({
    data: { name: 'Marina A.', theme: 'dark', picture: 'data:image/png;base64,AA' },
  })
  const { data, error } = await auth.updateUser({ data: { theme: null, city: 'Niterói' } })
  assert.equal(error, null)
  assert.deepEqual(data.user?.user_metadata, { name: 'Marina A.', city: 'Niterói' })
})

test('user metadata that would make access tokens too large is refused', async () => {
  const { auth, user } = await signIn()
  const parts = Array.from({ length: 3 }, (_, index) => ({ [`part${index}`]: 'x'.repeat(1900) }))
  const answers = []
  for (const data of parts) answers.push(await auth.updateUser({ data }))
  assert.deepEqual(
    answers.map(({ error }) => error?.code),
    [undefined, undefined, 'validation_failed'],
  )
  const { rows } = await owner.query('select raw_user_meta_data from auth.users where id = $1', [user.id])
  assert.deepEqual(Object.keys(rows[0].raw_user_meta_data).sort(), ['name', 'part0', 'part1'])
})

test('a user cannot set their own role or phone, or link another identity', async () => {
  const { auth } = await signIn()
  const role = await auth.updateUser({ app_metadata: { role: 'admin' } } as object)
  assert.deepEqual([role.error?.status, role.error?.code], [403, 'not_admin'])
  assert.equal((await auth.updateUser({ phone: '+5521900000001' })).error?.code, 'phone_provider_disabled')
  const { error } = await auth.linkIdentity({ provider: 'google' })
  assert.deepEqual([error?.status, error?.code], [404, 'manual_linking_disabled'])
})

test('a new password must be strong and differ from the current one', async () => {
  const { auth } = await signIn()
  assert.equal((await auth.updateUser({ password: 'senha123' })).error?.code, 'weak_password')
  assert.equal((await auth.updateUser({ password })).error?.code, 'same_password')
})

test('a new password requires the current one or a sign-in within the last ten minutes', async () => {
  const { auth, email, user } = await signIn()
  await owner.query(`update auth.sessions set created_at = now() - interval '9 minutes' where user_id = $1`, [
    user.id,
  ])
  assert.equal((await auth.updateUser({ password: 'a segunda senha' })).error, null)

  await owner.query(
    `update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
    [user.id],
  )
  await auth.refreshSession()
  const attempts = [
    [{ password: 'a terceira senha' }, 'reauthentication_needed'],
    [{ password: 'a segunda senha' }, 'reauthentication_needed'],
    [{ password: 'a terceira senha', nonce: '123456' }, 'reauthentication_needed'],
    [{ password: 'a terceira senha', current_password: 'errada' }, 'invalid_credentials'],
    [{ password: 'a terceira senha', current_password: 'a segunda senha' }, undefined],
  ] as const
  for (const [change, code] of attempts) {
    const { error } = await auth.updateUser(change)
    assert.deepEqual([error?.code, error?.status], [code, code && 400])
  }
  assert.equal((await browser().signInWithPassword({ email, password: 'a terceira senha' })).error, null)
})

test('an e-mail change takes effect once the old and the new address have confirmed it', async () => {
  const { auth, email } = await signIn()
  const newEmail = someone()
  const { data } = await auth.updateUser({ email: newEmail })
  assert.deepEqual([data.user?.email, data.user?.new_email], [email, newEmail])

  const first = await follow(lastEmail(email).path)
  assert.match(first.fragment.message ?? '', /confirm link sent to the other email/)
  assert.equal((await auth.getUser()).data.user?.email, email)

  const { user } = await arrive(lastEmail(newEmail).path)
  assert.equal(user?.email, newEmail)
  assert.equal(user?.identities?.[0]?.identity_data?.email, newEmail)
  assert.equal((await browser().signInWithPassword({ email: newEmail, password })).error, null)
})

/** Signs a person in and changes their e-mail; `before` runs between the request and the confirmation of the change. */
async function withNewEmail(before: (person: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>) {
  const person = await signIn()
  const newEmail = someone()
  await person.auth.updateUser({ email: newEmail })
  const change = [lastEmail(person.email).path, lastEmail(newEmail).path]
  await before(person)
  for (const path of change) await follow(path)
  assert.equal((await person.auth.getUser()).data.user?.email, newEmail)
  return { ...person, newEmail }
}

test('a recovery link mailed to the former e-mail stops working once the e-mail has changed', async () => {
  const { email, auth, newEmail } = await withNewEmail(({ auth, email }) => auth.resetPasswordForEmail(email))
  assert.equal((await follow(lastEmail(email).path)).fragment.error_code, 'otp_expired')
  await auth.resetPasswordForEmail(newEmail)
  assert.equal((await follow(lastEmail(newEmail).path)).fragment.type, 'recovery')
})

test('the link of an e-mail change is refused if the account no longer has the address that it was mailed to', async () => {
  const { auth, user, email } = await signIn()
  await auth.updateUser({ email: someone() })
  await owner.query('update auth.users set email = $2 where id = $1', [user.id, someone()])
  assert.equal((await follow(lastEmail(email).path)).fragment.error_code, 'otp_expired')
})

test("setting a new password ends the account's other sessions and invalidates its mailed links and PKCE codes", async () => {
  const { auth, email } = await signIn()
  const { auth: there } = await signIn(email)
  const newEmail = someone()
  await auth.updateUser({ email: newEmail })
  const change = [lastEmail(email).path, lastEmail(newEmail).path]
  await auth.resetPasswordForEmail(email)
  const { path: recovery } = lastEmail(email)
  const asking = browser({ flowType: 'pkce' })
  await asking.resetPasswordForEmail(email)
  const { query } = await follow(lastEmail(email).path)

  assert.equal((await auth.updateUser({ password: 'a segunda senha' })).error, null)
  assert.equal((await there.refreshSession()).error?.code, 'refresh_token_not_found')
  for (const path of [...change, recovery]) {
    assert.equal((await follow(path)).fragment.error_code, 'otp_expired')
  }
  const exchanged = await asking.exchangeCodeForSession(query.code ?? '')
  assert.equal(exchanged.error?.code, 'flow_state_not_found')
  assert.equal((await auth.getUser()).error, null)
})

test('confirming an e-mail change twice from the old address, before and after a resend, does not complete it', async () => {
  const { auth, email } = await signIn()
  const newEmail = someone()
  await auth.updateUser({ email: newEmail })
  await follow(lastEmail(email).path)
  await auth.resend({ type: 'email_change', email })
  const again = await follow(lastEmail(email).path)
  assert.match(again.fragment.message ?? '', /other email/)
  assert.equal((await auth.getUser()).data.user?.email, email)
})

test('a change to a taken e-mail looks like any other change, and the owner of that e-mail gets no link', async () => {
  const { email: taken } = await signIn()
  const asked = []
  for (const newEmail of [taken, someone()]) {
    const { auth, email } = await signIn()
    const { data, error } = await auth.updateUser({ email: newEmail })
    assert.equal(error, null)
    const seen = (await auth.getUser()).data.user
    assert.deepEqual([data.user?.new_email, seen?.new_email], [newEmail, newEmail])
    await auth.resend({ type: 'email_change', email })
    asked.push(Object.keys(seen ?? {}))
    assert.match((await follow(lastEmail(email).path)).fragment.message ?? '', /other email/)
  }
  assert.deepEqual(asked[0], asked[1])
  assert.equal(lastEmail(taken).message?.subject, 'You have an account')
})

test('the response time of an e-mail change does not reveal whether the e-mail is taken', async () => {
  const { email: taken } = await signIn()
  const { auth } = await signIn()
  for (const address of [taken, someone()]) await assertWaits(() => auth.updateUser({ email: address }))
})

test("the link of an earlier e-mail change does not confirm a later change to somebody else's e-mail", async () => {
  const { email: taken } = await signIn()
  const { auth, email } = await signIn()
  const own = someone()
  await auth.updateUser({ email: own })
  const { path } = lastEmail(own)
  await auth.updateUser({ email: taken })
  await follow(lastEmail(email).path)
  assert.equal((await follow(path)).fragment.error_code, 'otp_expired')
})

test('an e-mail change fails if somebody else signs up with the new e-mail and confirms it first', async () => {
  const { auth, email } = await signIn()
  const wanted = someone()
  await auth.updateUser({ email: wanted })
  const { path: own } = lastEmail(email)
  const { path: other } = lastEmail(wanted)
  await signUp(wanted)
  await follow(lastEmail(wanted).path)
  await follow(own)
  assert.equal((await follow(other)).fragment.error_code, 'email_exists')
})

test("a forged access token, an API key used as an access token, and a deleted user's token are refused", async () => {
  const { session, user } = await signIn()
  const forged = `${session.access_token.slice(0, -4)}AAAA`
  assert.deepEqual(
    [(await browser().getUser(forged)).error?.status, (await browser().getUser(forged)).error?.code],
    [403, 'bad_jwt'],
  )
  assert.equal((await browser().getUser('sb_publishable_test')).error?.code, 'bad_jwt')
  await context.database.run({ text: 'delete from auth.users where id = $1', values: [user.id] })
  assert.equal((await browser().getUser(session.access_token)).error?.code, 'user_not_found')
})
