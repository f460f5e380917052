import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuth, password, someone } from './testing.ts'

const { signUp, signIn, browser, follow, lastEmail, mailbox, owner } = await openAuth()

const attacker = {
  data: { name: 'Invasor', user_type: 'provider', picture: 'data:mallory' },
  secret: 'a senha do invasor',
}
const victim = {
  data: { name: 'Vitória', user_type: 'client', picture: 'data:vitoria' },
  secret: 'a senha da vítima',
}
type Someone = typeof victim

/** Signs up with an e-mail address; returns the account's id, the mail and its link. */
async function claim(email: string, { data, secret }: Someone, flowType: 'implicit' | 'pkce' = 'implicit') {
  const app = browser({ flowType })
  const { data: answer, error } = await app.signUp({ email, password: secret, options: { data } })
  assert.equal(error, null)
  const { message, path, link } = lastEmail(email)
  return {
    app,
    id: answer.user?.id,
    mail: message,
    path,
    token: new URL(link).searchParams.get('token_hash') ?? '',
  }
}

type Claim = Awaited<ReturnType<typeof claim>>

const codeOf = async (email: string, secret: string) =>
  (await browser().signInWithPassword({ email, password: secret })).error?.code ?? 'signed in'

const profileOf = async (email: string) => {
  const { rows } = await owner.query(
    `select profiles.name, picture, raw_user_meta_data ->> 'user_type' as role, users.id
     from public.profiles join auth.users using (id) where email = $1`,
    [email],
  )
  return rows
}

/** Asserts that the account belongs to `won`, and that the link and password of `lost` do not work. */
async function belongsTo(email: string, won: Claim & { by: Someone }, lost: Claim & { by: Someone }) {
  const { name, user_type: role, picture } = won.by.data
  assert.deepEqual(await profileOf(email), [{ name, picture, role, id: won.id }])
  assert.equal(await codeOf(email, won.by.secret), 'signed in')
  assert.equal(await codeOf(email, lost.by.secret), 'invalid_credentials')
  assert.equal((await follow(lost.path)).fragment.error_code, 'otp_expired')
  const posted = await browser().verifyOtp({ token_hash: lost.token, type: 'signup' })
  assert.equal(posted.error?.code, 'otp_expired')
  assert.deepEqual(await profileOf(email), [{ name, picture, role, id: won.id }])
}

const OPENED: Record<string, (email: string, claimed: Claim) => Promise<string | undefined>> = {
  'by its link': async (_, { path }) => (await follow(path)).fragment.error_code,
  'by its token hash': async (_, { token }) =>
    (await browser().verifyOtp({ token_hash: token, type: 'email' })).error?.code,
  'by its token and e-mail': async (email, { token }) =>
    (await browser().verifyOtp({ email, token, type: 'signup' })).error?.code,
  'by PKCE': async (_, { path, app }) => {
    const { query } = await follow(path)
    return (await app.exchangeCodeForSession(query.code ?? '')).error?.code
  },
}

for (const [way, open] of Object.entries(OPENED)) {
  for (const [first, second] of [
    [attacker, victim],
    [victim, attacker],
  ] as const) {
    for (const winner of [first, second]) {
      const order = `${winner.data.name}, ${winner === first ? 'who signed up first' : 'who signed up second'}`
      test(`of two sign-ups with one e-mail, the one confirmed ${way} sets password and profile (winner: ${order})`, async () => {
        const email = someone()
        const flow = way === 'by PKCE' ? 'pkce' : 'implicit'
        const claims = [
          { by: first, ...(await claim(email, first, flow)) },
          { by: second, ...(await claim(email, second, flow)) },
        ]
        const won = claims.find(({ by }) => by === winner)
        const lost = claims.find(({ by }) => by !== winner)
        assert.ok(won && lost)
        assert.equal(await open(email, won), undefined)
        await belongsTo(email, won, lost)
      })
    }
  }
}

test('a confirmation e-mail shows the name and role of the sign-up that its link confirms', async () => {
  const email = someone()
  const claims = [await claim(email, attacker), await claim(email, victim)]
  assert.deepEqual(
    claims.map(({ mail }) => /Invasor provider|Vitória client/.exec(mail?.text ?? '')?.[0]),
    ['Invasor provider', 'Vitória client'],
  )
})

test('a resent link confirms the newest sign-up and replaces only the earlier link of that sign-up', async () => {
  const email = someone()
  const first = { by: victim, ...(await claim(email, victim)) }
  const second = { by: attacker, ...(await claim(email, attacker)) }
  await browser().resend({ type: 'signup', email })
  const resent = lastEmail(email)
  assert.match(resent.message?.text ?? '', /Invasor provider/)
  assert.equal((await follow(second.path)).fragment.error_code, 'otp_expired')
  assert.equal((await follow(first.path)).fragment.type, 'signup')
  await belongsTo(email, first, { ...second, path: resent.path })
})

test('a recovery link confirms an unconfirmed e-mail and discards the passwords of all its sign-ups', async () => {
  const email = someone()
  const hijack = await claim(email, attacker)
  await browser().resetPasswordForEmail(email)
  const { message, path } = lastEmail(email)
  assert.match(message?.text ?? '', /Invasor provider/)
  const { access_token = '', refresh_token = '', type } = (await follow(path)).fragment
  assert.equal(type, 'recovery')
  assert.equal(await codeOf(email, attacker.secret), 'invalid_credentials')
  assert.equal((await follow(hijack.path)).fragment.error_code, 'otp_expired')

  const app = browser()
  await app.setSession({ access_token, refresh_token })
  assert.equal((await app.updateUser({ password: victim.secret })).error, null)
  assert.equal(await codeOf(email, victim.secret), 'signed in')
})

test('recovering a confirmed account does not activate a later sign-up with its e-mail', async () => {
  const { email, user } = await signIn()
  await signUp(email, attacker.data, attacker.secret)
  await browser().resetPasswordForEmail(email)
  assert.equal((await follow(lastEmail(email).path)).fragment.type, 'recovery')
  assert.deepEqual(
    (await profileOf(email)).map(({ id, name }) => [id, name]),
    [[user.id, 'Marina Alves']],
  )
  assert.equal(await codeOf(email, password), 'signed in')
  assert.equal(await codeOf(email, attacker.secret), 'invalid_credentials')
})

test('an account can change to an e-mail with which somebody else has an unconfirmed sign-up', async () => {
  const wanted = someone()
  const hijack = await claim(wanted, attacker)
  const { auth, email, user } = await signIn()
  await auth.updateUser({ email: wanted })
  await follow(lastEmail(email).path)
  assert.equal((await follow(lastEmail(wanted).path)).fragment.type, 'email_change')
  assert.equal((await follow(hijack.path)).fragment.error_code, 'otp_expired')
  assert.deepEqual(
    (await profileOf(wanted)).map(({ id, name }) => [id, name]),
    [[user.id, 'Marina Alves']],
  )
  assert.equal(await codeOf(wanted, attacker.secret), 'invalid_credentials')
})

test("a sign-up with a confirmed account's e-mail does not change the account and sends no link", async () => {
  const { email } = await signIn()
  const before = await profileOf(email)
  const { user } = await signUp(email, attacker.data, attacker.secret)
  assert.deepEqual(user?.user_metadata, { name: 'Invasor', user_type: 'provider' })
  assert.doesNotMatch(lastEmail(email).message?.text ?? '', /token_hash=/)
  await browser().resend({ type: 'signup', email })
  assert.doesNotMatch(lastEmail(email).message?.text ?? '', /token_hash=/)
  assert.deepEqual(await profileOf(email), before)
  assert.equal(await codeOf(email, attacker.secret), 'invalid_credentials')
})

test('a confirmation link is resent even if the sign-up of the unconfirmed account is no longer stored', async () => {
  const email = someone()
  const { id } = await claim(email, victim)
  await owner.query('delete from server.sign_ups where email = $1', [email])
  assert.equal(await codeOf(email, victim.secret), 'email_not_confirmed')
  await browser().resend({ type: 'signup', email })
  assert.equal((await follow(lastEmail(email).path)).fragment.type, 'signup')
  assert.deepEqual(await profileOf(email), [{ name: 'Vitória', picture: 'data:vitoria', role: 'client', id }])
  assert.equal(await codeOf(email, victim.secret), 'signed in')
})

test('a confirmed sign-up replaces an unconfirmed account that another auth server, such as GoTrue, created', async () => {
  const email = someone()
  await owner.query(
    `insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
     values (gen_random_uuid(), $1, 'x', '{"name": "Antigo"}')`,
    [email],
  )
  const { id, path } = await claim(email, victim)
  assert.equal((await follow(path)).fragment.type, 'signup')
  assert.deepEqual(
    (await profileOf(email)).map((profile) => [profile.id, profile.name]),
    [[id, 'Vitória']],
  )
})

test('when the links of two sign-ups with one e-mail are followed concurrently, only one is confirmed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = someone()
    const paths = [(await claim(email, attacker)).path, (await claim(email, victim)).path]
    const followed = await Promise.all(paths.map(follow))
    const outcomes = followed.map(({ fragment }) => fragment.type ?? fragment.error_code).sort()
    assert.deepEqual(outcomes, ['otp_expired', 'signup'])
  }
})

test('only the newest five sign-ups with an e-mail are stored, and only for a week', async () => {
  const email = someone()
  const paths = []
  for (let call = 0; call < 6; call += 1) paths.push((await claim(email, victim)).path)
  const kept = async () =>
    (await owner.query('select from server.sign_ups where email = $1', [email])).rowCount
  assert.equal(await kept(), 5)
  assert.equal((await follow(paths[0] ?? '')).fragment.error_code, 'otp_expired')
  assert.equal((await follow(paths[1] ?? '')).fragment.type, 'signup')
  assert.equal(await kept(), 0)

  const old = someone()
  await claim(old, victim)
  await owner.query(`update server.sign_ups set sent_at = sent_at - interval '8 days'`)
  await claim(someone(), victim)
  assert.equal((await owner.query('select from server.sign_ups where email = $1', [old])).rowCount, 0)
})

test('an account that is unconfirmed after a week is deleted unless its link was sent again within the last week', async () => {
  const [abandoned, resent, confirmed] = [someone(), someone(), someone()]
  for (const email of [abandoned, resent, confirmed]) await claim(email, victim)
  await follow(lastEmail(confirmed).path)
  const emails = [abandoned, resent, confirmed]
  await owner.query(
    `update auth.users set created_at = created_at - interval '8 days' where email = any ($1)`,
    [emails],
  )
  await owner.query(`update server.sign_ups set sent_at = sent_at - interval '8 days' where email = $1`, [
    abandoned,
  ])
  await claim(someone(), victim)
  const { rows } = await owner.query('select email from auth.users where email = any ($1) order by 1', [
    emails,
  ])
  assert.deepEqual(rows.map(({ email }) => email).sort(), [resent, confirmed].sort())
})

test('a stored sign-up contains no readable token and no oversized picture', async () => {
  const email = someone()
  const { token } = await claim(email, { ...victim, data: { ...victim.data, picture: 'x'.repeat(70_000) } })
  const { rows } = await owner.query('select * from server.sign_ups where email = $1', [email])
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(token))
  assert.deepEqual(rows[0].metadata, { name: 'Vitória', user_type: 'client' })
  assert.equal(mailbox.filter(({ to }) => to === email).length, 1)
})
