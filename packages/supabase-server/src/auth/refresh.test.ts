import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuth } from './testing.ts'

const { signIn, browser, owner } = await openAuth()

/** Pretends that `seconds` have passed since the token was used. */
const age = (token: string, seconds: number) =>
  owner.query(
    'update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $2) where token = $1',
    [token, seconds],
  )

const refresh = (refresh_token: string) => browser().refreshSession({ refresh_token })

test('each refresh gives a new token and keeps the sign-in method', async () => {
  const { auth, session, user } = await signIn()
  const { data, error } = await auth.refreshSession()
  assert.equal(error, null)
  assert.equal(data.user?.id, user.id)
  assert.notEqual(data.session?.refresh_token, session.refresh_token)
  const claims = (await auth.getClaims()).data?.claims
  assert.deepEqual(
    claims?.amr?.map((entry) => (typeof entry === 'string' ? entry : entry.method)),
    ['password'],
  )
})

test('tabs that refresh at the same time get the same new token', async () => {
  const { session } = await signIn()
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)))
  const tokens = new Set(answers.map(({ data, error }) => (error ? error.code : data.session?.refresh_token)))
  assert.equal(tokens.size, 1)
})

test('within the grace period, a used refresh token gives the newest one, even after several refreshes', async () => {
  const { session } = await signIn()
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.data.session?.refresh_token ?? '')
  const again = await refresh(session.refresh_token)
  assert.equal(again.data.session?.refresh_token, third.data.session?.refresh_token)
})

/** Returns the tokens of a session that was refreshed twice, long ago. */
async function refreshedTwice({ session }: { session: { refresh_token: string } }) {
  const second = (await refresh(session.refresh_token)).data.session?.refresh_token ?? ''
  const third = (await refresh(second)).data.session?.refresh_token ?? ''
  await age(session.refresh_token, 11)
  await age(second, 11)
  return { second, third }
}

test('the refresh token used last can always fetch the current token again, since the response may have been lost', async () => {
  const device = await signIn()
  const { second, third } = await refreshedTwice(device)
  const again = await refresh(second)
  assert.equal(again.data.session?.refresh_token, third)
  assert.equal((await refresh(third)).error, null)
})

test('the reuse of an old refresh token ends the session for both thief and owner', async () => {
  const device = await signIn()
  const { auth, session } = device
  const { third } = await refreshedTwice(device)

  const stolen = await refresh(session.refresh_token)
  assert.deepEqual([stolen.error?.status, stolen.error?.code], [400, 'refresh_token_already_used'])
  const owners = await refresh(third)
  assert.equal(owners.error?.code, 'refresh_token_not_found')
  assert.equal((await auth.getUser()).error?.name, 'AuthSessionMissingError')
})

test('a refresh token that was used before the clock was set back is outside the grace period', async () => {
  const device = await signIn()
  const { session } = device
  await refreshedTwice(device)
  await age(session.refresh_token, -3600)
  assert.equal((await refresh(session.refresh_token)).error?.code, 'refresh_token_already_used')
})

test("the reuse of an old refresh token does not end the person's other sessions", async () => {
  const laptop = await signIn()
  const phone = await signIn(laptop.email)
  await refreshedTwice(laptop)
  assert.equal((await refresh(laptop.session.refresh_token)).error?.code, 'refresh_token_already_used')
  assert.equal((await phone.auth.refreshSession()).error, null)
})

test('an unknown refresh token is reported as not found', async () => {
  assert.equal((await refresh('unknown')).error?.code, 'refresh_token_not_found')
})

test('an expired session cannot be refreshed', async () => {
  const { auth, user } = await signIn()
  await owner.query('update auth.sessions set not_after = now() where user_id = $1', [user.id])
  assert.equal((await auth.refreshSession()).error?.code, 'session_expired')
})

test('signing out ends the current session, all other sessions, or all sessions, depending on its scope', async () => {
  const phone = await signIn()
  const laptop = await signIn(phone.email)
  const tablet = await signIn(phone.email)
  const isSignedIn = async ({ auth, session }: typeof phone) =>
    (await auth.getUser(session.access_token)).error === null

  assert.equal((await phone.auth.signOut({ scope: 'local' })).error, null)
  assert.deepEqual(await Promise.all([phone, laptop, tablet].map(isSignedIn)), [false, true, true])
  assert.equal((await refresh(phone.session.refresh_token)).error?.code, 'refresh_token_not_found')

  assert.equal((await laptop.auth.signOut({ scope: 'others' })).error, null)
  assert.deepEqual(await Promise.all([laptop, tablet].map(isSignedIn)), [true, false])

  const desktop = await signIn(phone.email)
  assert.equal((await laptop.auth.signOut()).error, null)
  assert.deepEqual(await Promise.all([laptop, desktop].map(isSignedIn)), [false, false])
})
