import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { pressLink } from '../../apps/server/src/mails/testing-links.ts'
import { newAccount, newClient, password } from './accounts.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const browser = () => newClient(target, target.publishableKey).auth

/** Follows the newest e-mailed link; returns its redirect target, with tokens or error. */
async function followLink(email: string) {
  assert.ok(target.mailedLink)
  const response = await pressLink(await target.mailedLink(email))
  assert.equal(response.status, 303)
  const url = new URL(response.headers.get('location') ?? '')
  return { url, fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) }
}

test('a sign-up gives a session only after its e-mailed link is opened, and the link works only once', async () => {
  const auth = browser()
  const email = `${randomUUID()}@example.com`
  const data = { user_type: 'client', name: 'Marina Alves', phone: '(21) 90000-0001' }
  const signedUp = await auth.signUp({ email, password, options: { data } })
  assert.equal(signedUp.error, null)
  assert.equal(signedUp.data.session, null)
  assert.equal(signedUp.data.user?.user_metadata.name, data.name)
  const early = await auth.signInWithPassword({ email, password })
  assert.deepEqual([early.error?.status, early.error?.code], [400, 'email_not_confirmed'])

  const { fragment } = await followLink(email)
  assert.equal(fragment.type, 'signup')
  const { access_token = '', refresh_token = '' } = fragment
  const opened = await browser().setSession({ access_token, refresh_token })
  assert.equal(opened.error, null)
  assert.equal(opened.data.user?.email, email)
  const again = await followLink(email)
  assert.deepEqual([again.fragment.error, again.fragment.error_code], ['access_denied', 'otp_expired'])
})

test('listeners of `onAuthStateChange` are notified of sign-in, token refresh and sign-out', async () => {
  const { email } = await newAccount(target)
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

test('a forgotten password is replaced through the e-mailed link, and other sessions end', async () => {
  const { client: elsewhere, email } = await newAccount(target)
  const asked = await browser().resetPasswordForEmail(email, { redirectTo: target.url })
  assert.deepEqual(asked, { data: {}, error: null })

  const { url, fragment } = await followLink(email)
  assert.equal(url.origin, new URL(target.url).origin)
  assert.equal(fragment.type, 'recovery')
  const auth = browser()
  const { access_token = '', refresh_token = '' } = fragment
  await auth.setSession({ access_token, refresh_token })
  assert.equal((await auth.updateUser({ password: 'balão-verde-e-amarelo' })).error, null)
  assert.equal((await elsewhere.auth.refreshSession()).error?.code, 'refresh_token_not_found')
  const old = await browser().signInWithPassword({ email, password })
  assert.equal(old.error?.code, 'invalid_credentials')
  const next = await browser().signInWithPassword({ email, password: 'balão-verde-e-amarelo' })
  assert.equal(next.error, null)
})
