import assert from 'node:assert/strict'
import { test } from 'node:test'
import bcrypt from 'bcryptjs'
import { openAuth, password, someone } from './testing.ts'

const { browser, signUp, signIn, send, press, lastEmail, owner, key } = await openAuth()

test('an account can sign in once its e-mail is confirmed, and with any capitalization of the e-mail', async () => {
  const { auth, email } = await signUp()
  const early = await auth.signInWithPassword({ email, password })
  assert.equal(early.error?.code, 'email_not_confirmed')
  assert.equal(early.error?.status, 400)

  await press(lastEmail(email).path)
  const { data, error } = await auth.signInWithPassword({ email: ` ${email.toUpperCase()} `, password })
  assert.equal(error, null)
  assert.equal(data.user?.email, email)
  assert.ok(data.user?.email_confirmed_at && data.user.last_sign_in_at)
})

test('a wrong password and an unknown e-mail get the same response', async () => {
  const { email } = await signIn()
  for (const credentials of [
    { email, password: 'outra coisa' },
    { email: someone(), password },
  ]) {
    const { error } = await browser().signInWithPassword(credentials)
    assert.deepEqual(
      [error?.status, error?.code, error?.message],
      [400, 'invalid_credentials', 'Invalid login credentials'],
    )
  }
})

test('a password matches whether its accented letters are typed as one character or as two', async () => {
  const composed = 'coração-ágil-31'.normalize('NFC')
  const decomposed = composed.normalize('NFD')
  for (const [chosen, typed] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    const { email } = await signUp(undefined, undefined, chosen)
    await press(lastEmail(email).path)
    for (const password of [chosen, typed]) {
      const { error } = await browser().signInWithPassword({ email, password })
      assert.equal(error, null)
    }
  }
})

test('an older hash, made from a password with decomposed accents, still matches the password', async () => {
  const typed = 'coração-ágil-31'.normalize('NFD')
  const { email, user } = await signIn()
  await owner.query('update auth.users set encrypted_password = $1 where id = $2', [
    await bcrypt.hash(typed, 4),
    user.id,
  ])
  for (const password of [typed, typed.normalize('NFC')]) {
    const { error } = await browser().signInWithPassword({ email, password })
    assert.equal(error, null)
  }
})

test('a sign-in request whose body is not UTF-8 is refused', async () => {
  const { email } = await signIn()
  const body = Buffer.from(JSON.stringify({ email, password: 'cora\xe7\xe3o' }), 'latin1')
  const answer = await send('/token?grant_type=password', { method: 'POST', body, headers: { apikey: key } })
  assert.equal(answer.status, 400)
})

test("an access token carries GoTrue's claims and authenticates the user", async () => {
  const { auth, user, session } = await signIn()
  const { data } = await auth.getClaims()
  const claims = data?.claims
  assert.deepEqual(
    {
      ...claims,
      iat: 0,
      exp: Number(claims?.exp) - Number(claims?.iat),
      amr: claims?.amr?.map(String).length,
    },
    {
      iss: 'http://app.test/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      exp: 3600,
      iat: 0,
      email: user.email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Marina Alves' },
      role: 'authenticated',
      aal: 'aal1',
      amr: 1,
      session_id: claims?.session_id,
      is_anonymous: false,
    },
  )
  const seen = await browser().getUser(session.access_token)
  assert.equal(seen.data.user?.id, user.id)
})

test('a session can be moved to another browser with its access and refresh tokens', async () => {
  const { session, user } = await signIn()
  const other = browser()
  const events: string[] = []
  other.onAuthStateChange((event) => void events.push(event))
  const { data, error } = await other.setSession(session)
  assert.equal(error, null)
  assert.equal(data.user?.id, user.id)
  assert.ok(events.includes('SIGNED_IN'))
})

test("an account with a hosted project's bcrypt hash can sign in, and the hash is replaced by argon2id", async () => {
  const { email } = await signIn()
  await owner.query('update auth.users set encrypted_password = $2 where email = $1', [
    email,
    await bcrypt.hash('trazida de fora', 4),
  ])
  for (let time = 0; time < 2; time += 1) {
    const { error } = await browser().signInWithPassword({ email, password: 'trazida de fora' })
    assert.equal(error, null)
  }
  const { rows } = await owner.query('select encrypted_password from auth.users where email = $1', [email])
  assert.match(rows[0].encrypted_password, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a banned user can neither sign in nor refresh a session', async () => {
  const { auth, email } = await signIn()
  await owner.query(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [email])
  assert.equal((await browser().signInWithPassword({ email, password })).error?.code, 'user_banned')
  assert.equal((await auth.refreshSession()).error?.code, 'user_banned')
})

test('an account without a password or with an invalid hash cannot sign in', async () => {
  const { email } = await signIn()
  for (const hash of [null, '', 'not a hash']) {
    await owner.query('update auth.users set encrypted_password = $2 where email = $1', [email, hash])
    const { error } = await browser().signInWithPassword({ email, password: hash ?? '' })
    assert.equal(error?.code, 'invalid_credentials')
  }
})

test('an unsupported feature is refused with an error that names it', async () => {
  const auth = browser()
  const answers = [
    [await auth.signInAnonymously(), 'anonymous_provider_disabled'],
    [await auth.signInWithOtp({ email: someone() }), 'otp_disabled'],
    [await auth.signInWithOtp({ phone: '+5521900000001' }), 'otp_disabled'],
    [await auth.signUp({ phone: '+5521900000001', password }), 'phone_provider_disabled'],
    [await auth.signInWithPassword({ phone: '+5521900000001', password }), 'phone_provider_disabled'],
    [await auth.signInWithIdToken({ provider: 'google', token: 'x' }), 'provider_disabled'],
    [
      await auth.signInWithWeb3({ chain: 'solana', message: 'x', signature: new Uint8Array([1]) }),
      'web3_provider_disabled',
    ],
    [await auth.admin.listUsers(), 'not_admin'],
  ] as const
  for (const [{ error }, code] of answers) assert.equal(error?.code, code)

  const oauth = await send('/authorize?provider=google')
  assert.equal(oauth.status, 400)
})

test('a request with a missing or wrong API key is refused', async () => {
  const none = await send('/settings')
  assert.equal(none.status, 401)
  assert.deepEqual(await none.json(), {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  })
  assert.equal((await send('/settings', { headers: { apikey: 'sb_publishable_wrong' } })).status, 401)
  const health = await send(`/health?apikey=${key}`)
  assert.equal(((await health.json()) as { name: string }).name, 'GoTrue')
  // Tokens are signed with a secret, so no key is published.
  assert.deepEqual(await (await send('/.well-known/jwks.json')).json(), { keys: [] })
  const open = await send(`/settings?apikey=${key}`)
  assert.equal(open.status, 200)
  assert.deepEqual(await open.json(), {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
})
