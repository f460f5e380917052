import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuth, password } from './testing.ts'

const { signUp, signIn, browser, send, press, follow, lastEmail, owner } = await openAuth()

const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}

const age = (email: string, hours: number) =>
  owner.query(
    `with sign_ups as (
      update server.sign_ups set sent_at = sent_at - make_interval(hours => $2) where email = $1
    )
    update auth.one_time_tokens set created_at = created_at - make_interval(hours => $2) where relates_to = $1`,
    [email, hours],
  )

const tokenOf = (email: string) => new URL(lastEmail(email).link).searchParams.get('token_hash') ?? ''

test('a confirmation link opens the app with a session and works only once', async () => {
  const { email, user } = await signUp()
  const { path } = lastEmail(email)
  const first = await follow(path)
  assert.equal(first.status, 303)
  assert.equal(first.target.origin, 'http://app.test')
  const { access_token, refresh_token, expires_in, expires_at, token_type, type } = first.fragment
  assert.deepEqual([expires_in, token_type, type], ['3600', 'bearer', 'signup'])
  assert.ok(Number(expires_at) > Date.now() / 1000 + 3500)

  const app = browser()
  const session = { access_token: access_token ?? '', refresh_token: refresh_token ?? '' }
  const { data } = await app.setSession(session)
  assert.equal(data.user?.id, user?.id)
  assert.equal(data.user?.identities?.[0]?.identity_data?.email_verified, true)

  const second = await follow(path)
  assert.equal(second.status, 303)
  assert.deepEqual(second.fragment, expired)
})

test('a confirmation link is valid for a day, a recovery link for an hour', async () => {
  const { auth, email } = await signUp()
  await age(email, 25)
  assert.deepEqual((await follow(lastEmail(email).path)).fragment, expired)

  await auth.resend({ type: 'signup', email })
  await age(email, 23)
  assert.equal((await follow(lastEmail(email).path)).fragment.type, 'signup')

  await auth.resetPasswordForEmail(email)
  await age(email, 2)
  assert.deepEqual((await follow(lastEmail(email).path)).fragment, expired)
})

test('a new link invalidates the earlier one', async () => {
  const { auth, email } = await signUp()
  const { path: earlier } = lastEmail(email)
  await auth.resend({ type: 'signup', email })
  assert.deepEqual((await follow(earlier)).fragment, expired)
  assert.equal((await follow(lastEmail(email).path)).fragment.type, 'signup')
})

test('opening a mailed link redirects to a page with a button and does not use up the link', async () => {
  const { email } = await signUp()
  const token = tokenOf(email)
  const asked = new URLSearchParams({ token_hash: token, type: 'signup' })
  for (const method of ['GET', 'HEAD']) {
    // Links mailed by earlier versions have the second query.
    for (const query of [`token_hash=${token}`, `token=${token}&redirect_to=http://app.test/x`]) {
      const { status, headers } = await send(`/verify?${query}&type=signup`, { method })
      assert.deepEqual([status, headers.get('location')], [303, `http://app.test/link?${asked}`])
      assert.equal(headers.get('cache-control'), 'no-store')
    }
  }
  assert.equal((await follow(lastEmail(email).path)).fragment.type, 'signup')
})

test("a form of this site can verify a mailed link's token, but a form of another site cannot", async () => {
  const { email } = await signUp()
  const { path } = lastEmail(email)
  const body = new URL(path, 'http://app.test').searchParams
  const post = (headers: Record<string, string>) => send('/verify', { method: 'POST', headers, body })
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': 'same-site', origin: 'null' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'http://app.test.evil.example' },
  ]) {
    const answer = await post(headers)
    assert.deepEqual([answer.status, answer.headers.get('location')], [403, null])
  }
  const { status, headers } = await post({ 'sec-fetch-site': 'same-origin', origin: 'null' })
  assert.equal(status, 303)
  assert.match(headers.get('location') ?? '', /#access_token=.*type=signup/)
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('a verification form that is not UTF-8 is refused', async () => {
  const body = Buffer.from('token_hash=S\xe3o&type=signup', 'latin1')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal((await send('/verify', { method: 'POST', headers, body })).status, 400)
})

test('only the verify endpoint accepts a form without an API key', async () => {
  for (const path of ['/token?grant_type=password', '/factors/x/verify', '/recover', '/signup']) {
    const { status } = await send(path, { method: 'POST', body: new URLSearchParams({ type: 'signup' }) })
    assert.equal(status, 401, path)
  }
})

test('a mailed token of one type is not accepted as a token of another type', async () => {
  const { email } = await signUp()
  const path = lastEmail(email).path.replace('type=signup', 'type=recovery')
  assert.deepEqual((await follow(path)).fragment, expired)
})

test('a mailed link redirects to a page of this site, but not to another site', async () => {
  for (const [asked, reached] of [
    ['http://app.test/entrar?de=mail#topo', 'http://app.test/entrar?de=mail'],
    ['http://evil.example/', 'http://app.test/'],
    ['http://app.test.evil.example/', 'http://app.test/'],
    ['javascript:alert(1)', 'http://app.test/'],
    ['//evil.example', 'http://app.test/'],
  ] as const) {
    const { auth, email } = await signUp()
    await auth.resend({ type: 'signup', email, options: { emailRedirectTo: asked } })
    const { path } = lastEmail(email)
    const { target } = await follow(path)
    target.hash = ''
    assert.equal(target.href, reached)
    const forged = await follow(`/link?token_hash=x&type=signup&redirect_to=${encodeURIComponent(asked)}`)
    assert.equal(forged.target.host, 'app.test')
  }
})

test("supabase-js can verify a link's token, alone or with the e-mail", async () => {
  const hash = await signUp()
  const byHash = await hash.auth.verifyOtp({ token_hash: tokenOf(hash.email), type: 'email' })
  assert.equal(byHash.data.user?.email, hash.email)
  assert.ok(byHash.data.session)

  const pair = await signUp()
  const token = tokenOf(pair.email)
  const stranger = await pair.auth.verifyOtp({ email: hash.email, token, type: 'signup' })
  assert.equal(stranger.error?.code, 'otp_expired')
  const byPair = await pair.auth.verifyOtp({ email: pair.email, token, type: 'signup' })
  assert.equal(byPair.data.user?.email, pair.email)
  const again = await pair.auth.verifyOtp({ email: pair.email, token, type: 'signup' })
  assert.deepEqual(
    [again.error?.status, again.error?.code, again.error?.message],
    [403, 'otp_expired', 'Token has expired or is invalid'],
  )
})

test('tokens of mailed links cannot be read from the database', async () => {
  const { auth, email } = await signIn()
  await auth.resetPasswordForEmail(email)
  const { rows } = await owner.query('select token_hash from auth.one_time_tokens where relates_to = $1', [
    email,
  ])
  assert.equal(rows.length, 1)
  assert.notEqual(rows[0].token_hash, tokenOf(email))
})

test('a link requested with a PKCE challenge yields a code that the requesting browser can exchange once', async () => {
  const { email } = await signUp()
  await follow(lastEmail(email).path)
  const asking = browser({ flowType: 'pkce' })
  assert.equal((await asking.resetPasswordForEmail(email)).error, null)
  const { query, fragment } = await follow(lastEmail(email).path)
  assert.deepEqual(fragment, {})

  const { data, error } = await asking.exchangeCodeForSession(query.code ?? '')
  assert.equal(error, null)
  assert.equal(data.user?.email, email)
  const spent = await asking.exchangeCodeForSession(query.code ?? '')
  assert.notEqual(spent.error, null)
})

test('a PKCE code is refused with a wrong verifier, after five minutes, or if it was never issued', async () => {
  const exchange = (auth_code: string, code_verifier: string) =>
    send('/token?grant_type=pkce', {
      method: 'POST',
      headers: { apikey: 'sb_publishable_test' },
      body: JSON.stringify({ auth_code, code_verifier }),
    }).then((answer) => answer.json() as Promise<{ error_code: string }>)
  const codeFor = async () => {
    const asking = browser({ flowType: 'pkce' })
    const { email } = await signUp()
    await asking.resend({ type: 'signup', email })
    return (await follow(lastEmail(email).path)).query.code ?? ''
  }

  assert.equal((await exchange(await codeFor(), 'x'.repeat(43))).error_code, 'bad_code_verifier')
  const late = await codeFor()
  await owner.query(`update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'`)
  assert.equal((await exchange(late, 'x'.repeat(43))).error_code, 'flow_state_expired')
  assert.equal((await exchange('never given', 'x'.repeat(43))).error_code, 'flow_state_not_found')
})

test('an invalid link reports its error in both the query and the fragment of the redirect', async () => {
  const { target, query } = await follow('/link?token_hash=unknown&type=signup')
  assert.deepEqual(query, expired)
  assert.equal(target.hash, `#${new URLSearchParams(expired)}`)
})

test('a banned user cannot sign in with a mailed link', async () => {
  const { email } = await signUp()
  await owner.query(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [email])
  assert.equal((await follow(lastEmail(email).path)).fragment.error_code, 'user_banned')
  const { error } = await browser().signInWithPassword({ email, password })
  assert.equal(error?.code, 'user_banned')
})

/** Presses 'it was not me' on the page of a sign-up's link. */
const refuse = async (path: string) => {
  const { headers } = await press(`${path}&refused=true`)
  return headers.get('location') ?? ''
}
const accountOf = async (email: string) =>
  (await owner.query('select id from auth.users where email = $1', [email])).rows.map(({ id }) => id)

test("pressing 'it was not me' removes the sign-up with its account and its other links", async () => {
  const { auth, email } = await signUp()
  const { path } = lastEmail(email)
  await auth.resetPasswordForEmail(email)
  const { path: recovery } = lastEmail(email)
  assert.equal(await refuse(path), 'http://app.test/link?refused=true')
  assert.deepEqual(await accountOf(email), [])
  for (const link of [path, recovery]) assert.deepEqual((await follow(link)).fragment, expired)
  const { error } = await browser().signInWithPassword({ email, password })
  assert.equal(error?.code, 'invalid_credentials')
  assert.match(await refuse(path), /error_code=otp_expired/)
})

test("pressing 'it was not me' does not remove the sign-ups that others made with the same e-mail", async () => {
  for (const refused of [0, 1]) {
    const { email } = await signUp()
    const first = { id: (await accountOf(email))[0], path: lastEmail(email).path }
    const second = { id: (await signUp(email)).user?.id, path: lastEmail(email).path }
    const [gone, kept] = refused === 0 ? [first, second] : [second, first]
    await refuse(gone.path)
    assert.deepEqual((await follow(gone.path)).fragment, expired)
    assert.equal((await follow(kept.path)).fragment.type, 'signup')
    assert.deepEqual(await accountOf(email), [kept.id])
  }
})

test("pressing 'it was not me' removes neither a confirmed nor a banned account", async () => {
  const { auth, email, user } = await signIn()
  const confirmed = lastEmail(email).path
  await auth.resetPasswordForEmail(email)
  const { path: recovery } = lastEmail(email)
  for (const path of [confirmed, recovery]) assert.match(await refuse(path), /error_code=otp_expired/)
  assert.deepEqual(await accountOf(email), [user.id])
  assert.equal((await follow(recovery)).fragment.type, 'recovery')

  const banned = await signUp()
  await owner.query(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [
    banned.email,
  ])
  await refuse(lastEmail(banned.email).path)
  assert.deepEqual(await accountOf(banned.email), [banned.user?.id])
})
