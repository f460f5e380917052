import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createClient, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { openTarget } from './target.ts'

const target = await openTarget()

const password = 'bexiga-colorida-9'
const someone = () => `${randomUUID()}@example.com`

/** A separate browser that keeps its session until it is closed. */
function browser(flowType: 'implicit' | 'pkce' = 'implicit') {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const auth = { autoRefreshToken: false, flowType, storage }
  return createClient(target.url, target.publishableKey, { auth }).auth
}

const data = { user_type: 'client', name: 'Marina Alves', phone: '(21) 90000-0001' }

async function signUp() {
  const email = someone()
  const { error } = await browser().signUp({ email, password, options: { data } })
  assert.equal(error, null)
  return email
}

/** Redirect target of the newest e-mailed link, with its tokens or error. */
async function followLink(email: string) {
  const response = await fetch(await target.mailedLink(email), { redirect: 'manual' })
  assert.equal(response.status, 303)
  const url = new URL(response.headers.get('location') ?? '')
  return { url, fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) }
}

async function signIn(email?: string) {
  const known = email ?? (await signUp())
  if (!email) await followLink(known)
  const auth = browser()
  const { data, error } = await auth.signInWithPassword({ email: known, password })
  assert.equal(error, null)
  assert.ok(data.session)
  return { auth, email: known, user: data.user, session: data.session }
}

test('signing up gives no session before confirmation, and signing in explains why', async () => {
  const auth = browser()
  const email = someone()
  const signedUp = await auth.signUp({ email, password, options: { data } })
  assert.equal(signedUp.error, null)
  assert.equal(signedUp.data.session, null)
  assert.equal(signedUp.data.user?.user_metadata.name, data.name)

  const early = await auth.signInWithPassword({ email, password })
  assert.deepEqual([early.error?.status, early.error?.code], [400, 'email_not_confirmed'])
})

test('the e-mailed link redirects to the app with a session, and works once', async () => {
  const email = await signUp()
  const { fragment } = await followLink(email)
  assert.equal(fragment.type, 'signup')
  const { access_token = '', refresh_token = '' } = fragment
  const { data, error } = await browser().setSession({ access_token, refresh_token })
  assert.equal(error, null)
  assert.equal(data.user?.email, email)

  const again = await followLink(email)
  assert.deepEqual([again.fragment.error, again.fragment.error_code], ['access_denied', 'otp_expired'])
})

test('auth listeners are notified of sign-in, token refresh and sign-out', async () => {
  const { email } = await signIn()
  const auth = browser()
  const events: string[] = []
  auth.onAuthStateChange((event) => void events.push(event))
  await auth.signInWithPassword({ email, password })
  assert.equal((await auth.getSession()).data.session?.user.email, email)
  await auth.refreshSession()
  assert.equal((await auth.signOut()).error, null)
  assert.equal((await auth.getSession()).data.session, null)
  assert.deepEqual(
    events.filter((event) => event !== 'INITIAL_SESSION'),
    ['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT'],
  )
})

test('a wrong password and an unknown e-mail get the same response', async () => {
  const { email } = await signIn()
  for (const wrong of [
    { email, password: 'errada-mesmo' },
    { email: someone(), password },
  ]) {
    const { error } = await browser().signInWithPassword(wrong)
    assert.deepEqual([error?.status, error?.code], [400, 'invalid_credentials'])
  }
})

test('a refresh token is rotated at each use, and an unknown one is not found', async () => {
  const { auth, session } = await signIn()
  const { data, error } = await auth.refreshSession()
  assert.equal(error, null)
  assert.notEqual(data.session?.refresh_token, session.refresh_token)
  const unknown = await browser().refreshSession({ refresh_token: 'never-given' })
  assert.equal(unknown.error?.code, 'refresh_token_not_found')
})

test('after signing out neither token of the session is valid', async () => {
  const { auth, session } = await signIn()
  await auth.signOut()
  assert.equal((await browser().getUser(session.access_token)).error?.name, 'AuthSessionMissingError')
  const { error } = await browser().refreshSession({ refresh_token: session.refresh_token })
  assert.equal(error?.code, 'refresh_token_not_found')
})

test('signing out other sessions keeps this one', async () => {
  const here = await signIn()
  const there = await signIn(here.email)
  assert.equal((await here.auth.signOut({ scope: 'others' })).error, null)
  assert.equal((await here.auth.getUser()).error, null)
  assert.equal((await there.auth.getUser()).error?.name, 'AuthSessionMissingError')
})

test('the claims of the access token are the user’s', async () => {
  const { auth, user } = await signIn()
  const { data } = await auth.getClaims()
  const { sub, role, aud, email, session_id } = data?.claims ?? {}
  assert.deepEqual([sub, role, aud, email], [user?.id, 'authenticated', 'authenticated', user?.email])
  assert.ok(session_id)
})

test('a forgotten password is replaced through the e-mailed link, and other sessions end', async () => {
  const { auth: elsewhere, email } = await signIn()
  const asked = await browser().resetPasswordForEmail(email, { redirectTo: target.url })
  assert.deepEqual(asked, { data: {}, error: null })

  const { url, fragment } = await followLink(email)
  assert.equal(url.origin, new URL(target.url).origin)
  assert.equal(fragment.type, 'recovery')
  const auth = browser()
  await auth.setSession({
    access_token: fragment.access_token ?? '',
    refresh_token: fragment.refresh_token ?? '',
  })
  assert.equal((await auth.updateUser({ password: 'balão-verde-e-amarelo' })).error, null)
  assert.equal((await elsewhere.refreshSession()).error?.code, 'refresh_token_not_found')
  const old = await browser().signInWithPassword({ email, password })
  assert.equal(old.error?.code, 'invalid_credentials')
  const next = await browser().signInWithPassword({ email, password: 'balão-verde-e-amarelo' })
  assert.equal(next.error, null)
})

test('requesting a recovery does not reveal whether an account exists', async () => {
  assert.deepEqual(await browser().resetPasswordForEmail(someone()), { data: {}, error: null })
})

test('signing up again with a known e-mail looks like the first time and changes nothing', async () => {
  const { email, user } = await signIn()
  const again = await browser().signUp({ email, password: 'outra-senha-qualquer', options: { data } })
  assert.deepEqual([again.error, again.data.session], [null, null])
  assert.notEqual(again.data.user?.id, user?.id)
  assert.equal((await browser().signInWithPassword({ email, password })).error, null)
})

test('a weak password is refused with its reason', async () => {
  const { error } = await browser().signUp({ email: someone(), password: '1234567' })
  assert.ok(isAuthWeakPasswordError(error))
  assert.deepEqual([error.status, error.reasons], [422, ['length']])
})

test('no key is published, since tokens are signed with a secret, and claims can still be read', async () => {
  const keys = await fetch(`${target.url}/auth/v1/.well-known/jwks.json`)
  assert.deepEqual([keys.status, await keys.json()], [200, { keys: [] }])
  const { auth, user } = await signIn()
  assert.equal((await auth.getClaims()).data?.claims.sub, user?.id)
})

test('an identity of another provider cannot be linked', async () => {
  const { auth } = await signIn()
  const { error } = await auth.linkIdentity({ provider: 'google' })
  assert.deepEqual([error?.status, error?.code], [404, 'manual_linking_disabled'])
})

test('a user can change metadata, but not the role', async () => {
  const { auth } = await signIn()
  const changed = await auth.updateUser({ data: { name: 'Marina A. Souza' } })
  assert.equal(changed.data.user?.user_metadata.name, 'Marina A. Souza')
  const promoted = await auth.updateUser({ data: {}, app_metadata: { role: 'admin' } } as object)
  assert.equal(promoted.error?.code, 'not_admin')
})

test('a browser with the code verifier exchanges the code of its e-mailed link', async () => {
  const auth = browser('pkce')
  const email = someone()
  await auth.signUp({ email, password, options: { data } })
  const { url } = await followLink(email)
  const { data: exchanged, error } = await auth.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  assert.equal(error, null)
  assert.equal(exchanged.user?.email, email)

  const other = await browser('pkce').exchangeCodeForSession(url.searchParams.get('code') ?? '')
  assert.notEqual(other.error, null)
})
