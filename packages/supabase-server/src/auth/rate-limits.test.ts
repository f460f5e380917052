import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuth, password, someone } from './testing.ts'
import { codeAt, stepAt } from './totp.ts'

const { browser, send, press, lastEmail, owner, mailbox, key } = await openAuth({ rateLimits: true })

const passTime = () => owner.query(`update server.rate_limits set ends_at = now() - interval '1 second'`)

const post = (path: string, body: object, address: string) =>
  send(path, { method: 'POST', headers: { apikey: key }, body: JSON.stringify(body) }, address)

test('an e-mail address gets at most one e-mail of each kind a minute, whether or not it has an account', async () => {
  const email = someone()
  assert.equal((await browser().signUp({ email, password })).error, null)
  const again = await browser().resend({ type: 'signup', email })
  assert.deepEqual([again.error?.status, again.error?.code], [429, 'over_email_send_rate_limit'])
  assert.match(again.error?.message ?? '', /after (59|60) seconds/)
  const { headers } = await post('/resend', { type: 'signup', email }, '203.0.113.7')
  assert.match(headers.get('retry-after') ?? '', /^(59|60)$/)
  assert.equal((await browser().signUp({ email, password })).error?.code, 'over_email_send_rate_limit')

  for (const address of [email, someone()]) {
    const codes = []
    for (let call = 0; call < 2; call += 1) {
      codes.push((await browser().resetPasswordForEmail(address)).error?.code)
    }
    assert.deepEqual(codes, [undefined, 'over_email_send_rate_limit'])
  }
  await passTime()
  assert.equal((await browser().resend({ type: 'signup', email })).error, null)
  assert.equal(mailbox.length, 3)
})

const attempt = async (email: string, guess: string, address: string) => {
  const response = await post('/token?grant_type=password', { email, password: guess }, address)
  const { error_code } = (await response.json()) as { error_code?: string }
  return { status: response.status, error_code, wait: Number(response.headers.get('retry-after')) }
}

const statusOf = async (...credentials: Parameters<typeof attempt>) => (await attempt(...credentials)).status

const setHits = (limit: string, hits: number) =>
  owner.query(`update server.rate_limits set hits = $2 where key like $1 || ':%'`, [limit, hits])

/** Creates a confirmed account that has signed in from `home`; returns its e-mail. */
async function account(home: string) {
  const email = someone()
  await browser().signUp({ email, password })
  await press(lastEmail(email).path, home)
  await passTime()
  return email
}

/** Fails to sign in once, then sets the counter to `failures`, as if the other failures came from other addresses. */
async function fail(email: string, failures: number) {
  assert.equal(await statusOf(email, 'errada', '198.51.100.200'), 400)
  await setHits('failure', failures)
}

test('ten failed sign-ins from an IP address lock only that address out of the account', async () => {
  const email = await account('192.0.2.1')
  const [here, there] = ['198.51.100.1', '198.51.100.2']
  for (let call = 0; call < 10; call += 1) assert.equal(await statusOf(email, 'errada', here), 400)
  const refused = await attempt(email, password, here)
  assert.deepEqual([refused.status, refused.error_code], [429, 'over_request_rate_limit'])
  assert.ok(refused.wait > 14 * 60 && refused.wait <= 15 * 60, `Retry-After: ${refused.wait}`)
  for (const spelling of [email.toUpperCase(), ` ${email} `]) {
    assert.equal(await statusOf(spelling, password, here), 429, spelling)
  }
  assert.equal(await statusOf(email, password, there), 200)
  assert.equal(await statusOf(someone(), 'errada', here), 400)
  await passTime()
  assert.equal(await statusOf(email, password, here), 200)
})

test('after 100 failed sign-ins to an account in an hour, only IP networks that signed in to it before may try again', async () => {
  const [home, stranger] = ['2001:db8:7:7::1', '198.51.100.3']
  const email = await account(home)
  await fail(email, 99)
  assert.equal(await statusOf(email, 'errada', stranger), 400)
  const refused = await attempt(email, password, stranger)
  assert.deepEqual([refused.status, refused.error_code], [429, 'over_request_rate_limit'])
  assert.ok(refused.wait > 59 * 60 && refused.wait <= 60 * 60, `Retry-After: ${refused.wait}`)
  assert.equal(await statusOf(email, password, '2001:db8:7:7::2'), 200, 'the same network')
  assert.equal(await statusOf(email, password, '2001:db8:7:8::1'), 429, 'another network')

  await owner.query(`update server.known_addresses set seen_at = now() - interval '31 days'`)
  assert.equal(await statusOf(email, password, home), 429)
})

test('failed sign-ins lock an e-mail without an account just as they lock an account', async () => {
  const email = someone()
  for (let call = 0; call < 10; call += 1) assert.equal(await statusOf(email, 'errada', '198.51.100.4'), 400)
  assert.equal(await statusOf(email, 'errada', '198.51.100.4'), 429)
  await passTime()
  await fail(email, 100)
  const refused = await attempt(email, 'errada', '198.51.100.5')
  assert.deepEqual([refused.status, refused.error_code], [429, 'over_request_rate_limit'])
  assert.ok(refused.wait > 59 * 60)
})

test('a locked account can be recovered by e-mail, and its new password signs in from anywhere', async () => {
  const email = await account('192.0.2.2')
  await fail(email, 100)
  const abroad = '198.51.100.6'
  assert.equal(await statusOf(email, password, abroad), 429)

  assert.equal((await post('/recover', { email }, abroad)).status, 200)
  const { headers } = await press(lastEmail(email).path, abroad)
  const session = Object.fromEntries(
    new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1)),
  )
  const { access_token = '', refresh_token = '' } = session
  const app = browser()
  await app.setSession({ access_token, refresh_token })
  assert.equal((await app.updateUser({ password: 'outra senha bem longa' })).error, null)
  assert.equal(await statusOf(email, 'outra senha bem longa', '198.51.100.7'), 200)
})

test('wrong guesses of the current password in a password change count as failed sign-ins', async () => {
  const email = await account('192.0.2.4')
  const app = browser()
  await app.signInWithPassword({ email, password })
  const codes = []
  for (let call = 0; call < 11; call += 1) {
    codes.push(
      (await app.updateUser({ password: 'uma outra senha', current_password: `errada ${call}` })).error?.code,
    )
  }
  assert.deepEqual(new Set(codes), new Set(['invalid_credentials', 'over_request_rate_limit']))
  assert.equal(codes.indexOf('over_request_rate_limit'), 10)
})

test("a thief's attempts with an old session do not prevent the owner from setting a password", async () => {
  const email = await account('192.0.2.8')
  const stolen = browser()
  await stolen.signInWithPassword({ email, password })
  await owner.query(
    `update auth.sessions set created_at = now() - interval '1 hour'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  )
  for (let call = 0; call < 12; call += 1) {
    const { error } = await stolen.updateUser({ password: `uma outra senha ${call}` })
    assert.equal(error?.code, 'reauthentication_needed')
  }
  const app = browser()
  await app.signInWithPassword({ email, password })
  assert.equal((await app.updateUser({ password: 'a senha da dona' })).error, null)
})

test('an account gets at most five recovery e-mails an hour, so that strangers cannot keep replacing its link', async () => {
  const email = await account('192.0.2.5')
  const statuses = []
  for (let call = 0; call < 6; call += 1) {
    statuses.push((await post('/recover', { email }, `198.51.100.${call}`)).status)
    await owner.query(
      `update server.rate_limits set ends_at = now() - interval '1 second' where key like 'mail-recovery:%'`,
    )
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  assert.match((await press(lastEmail(email).path)).headers.get('location') ?? '', /access_token=/)
})

test('an e-mail address that several accounts request as their new e-mail gets at most one e-mail a minute', async () => {
  const target = someone()
  const apps = []
  for (const home of ['192.0.2.6', '192.0.2.7']) {
    const email = await account(home)
    const app = browser()
    await app.signInWithPassword({ email, password })
    apps.push(app)
  }
  const asked = apps.map(async (app) => (await app.updateUser({ email: target })).error?.code)
  assert.deepEqual(new Set(await Promise.all(asked)), new Set([undefined, 'over_email_send_rate_limit']))
})

test('a successful sign-in clears the failures of its IP address and does not count as a failure', async () => {
  const email = await account('192.0.2.3')
  for (let call = 0; call < 13; call += 1) {
    const guess = call % 8 === 7 ? password : 'errada'
    assert.equal(await statusOf(email, guess, '192.0.2.3'), guess === password ? 200 : 400)
  }
  const { rows } = await owner.query(`select hits from server.rate_limits where key like 'failure:%'`)
  assert.ok(
    rows.some(({ hits }) => hits === 12),
    JSON.stringify(rows),
  )
})

test('failure counters and known IP addresses survive a Postgres crash, and the addresses are stored hashed', async () => {
  const { rows: tables } = await owner.query(
    `select relname from pg_class where relnamespace = 'server'::regnamespace and relpersistence = 'p'
       and relname in ('rate_limits', 'known_addresses') order by 1`,
  )
  assert.deepEqual(
    tables.map(({ relname }) => relname),
    ['known_addresses', 'rate_limits'],
  )
  const { rows: known } = await owner.query('select key from server.known_addresses')
  assert.ok(known.length > 0)
  for (const { key } of known) assert.match(key, /^known:[\w-]{43}$/)
})

test('an IP network may attempt 60 sign-ins a minute, and altogether 30 sign-ups, recoveries and resends an hour', async () => {
  const limits = [
    { path: '/token?grant_type=password', name: 'sign-in', max: 60, answer: 400 },
    { path: '/recover', name: 'sign-up-or-recovery', max: 30, answer: 200 },
    { path: '/signup', name: 'sign-up-or-recovery', max: 30, answer: 200 },
    { path: '/resend', name: 'sign-up-or-recovery', max: 30, answer: 200 },
  ]
  for (const [index, { path, name, max, answer }] of limits.entries()) {
    const ask = (address: string) =>
      post(path, { email: someone(), password, type: 'signup' }, `2001:db8:${index}:${address}`)
    assert.equal((await ask('1::1')).status, answer)
    await setHits(name, max - 1)
    const answers = await Promise.all(['1::2', '1::3', '1::4'].map(ask))
    const refused = answers.filter(({ status }) => status === 429)
    assert.deepEqual([answers.length - refused.length, refused.length], [1, 2], `${path}, at the same moment`)
    assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0))
    assert.equal((await ask('2::1')).status, answer, `${path}, another network`)
  }
})

test('rate-limit counters contain no IP address or e-mail, and are deleted after they expire', async () => {
  const { rows } = await owner.query('select key from server.rate_limits')
  assert.ok(rows.length > 0)
  for (const { key } of rows) assert.match(key, /^[a-z-]+:[\w-]{43}$/)
  await passTime()
  for (let call = 0; call < rows.length / 10 + 1; call += 1) {
    await browser().signInWithPassword({ email: someone(), password: 'errada' })
  }
  const left = await owner.query('select from server.rate_limits where ends_at < now()')
  assert.equal(left.rowCount, 0)
})

test('a sign-in limit that was reached before the clock was set back locks nobody out', async () => {
  const email = await account('192.0.2.9')
  const here = '198.51.100.9'
  for (let call = 0; call < 10; call += 1) await attempt(email, 'errada', here)
  assert.equal(await statusOf(email, password, here), 429)
  await owner.query(`update server.rate_limits set ends_at = ends_at + interval '10 years'`)
  assert.equal(await statusOf(email, password, here), 200)
})

type Tokens = { access_token: string; user: { id: string } }

async function signInFrom(email: string, address: string) {
  const response = await post('/token?grant_type=password', { email, password }, address)
  assert.equal(response.status, 200)
  return (await response.json()) as Tokens
}

/** Gives a second-factor code in a session, from an IP address; returns the status. */
async function giveFrom({ access_token }: Tokens, factorId: string, code: string, address: string) {
  const ask = async (path: string, body: object) => {
    const headers = { apikey: key, authorization: `Bearer ${access_token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return send(`/factors/${factorId}/${path}`, init, address)
  }
  const { id } = (await (await ask('challenge', {})).json()) as { id: string }
  return (await ask('verify', { challenge_id: id, code })).status
}

/** An account whose second factor was enrolled from the IP address `home`. */
async function protectedAccount(home: string) {
  const email = await account('192.0.2.10')
  const session = await signInFrom(email, home)
  const headers = { apikey: key, authorization: `Bearer ${session.access_token}` }
  const body = JSON.stringify({ factor_type: 'totp' })
  const enrolled = await send('/factors', { method: 'POST', headers, body }, home)
  const { id, totp } = (await enrolled.json()) as { id: string; totp: { secret: string } }
  const right = async () => {
    await owner.query('delete from server.used_codes')
    return codeAt(totp.secret, stepAt(Date.now()))
  }
  const give = async (tokens: Tokens, code: string, address: string) => giveFrom(tokens, id, code, address)
  assert.equal(await give(session, await right(), home), 200)
  return { email, right, give }
}

/** Signs in and gives twelve wrong second-factor codes, from one IP address; returns the statuses. */
async function guessFrom(address: string, { email, give }: Awaited<ReturnType<typeof protectedAccount>>) {
  const thief = await signInFrom(email, address)
  const statuses = []
  for (let call = 0; call < 12; call += 1) statuses.push(await give(thief, '000000', address))
  return statuses
}

const tenWrong = [...Array<number>(10).fill(422), 429, 429]

test('ten wrong second-factor codes block even the right one, but only from the same IP network', async () => {
  const [home, abroad] = ['192.0.2.11', '2001:db8:9:9::1']
  const owned = await protectedAccount(home)
  assert.deepEqual(await guessFrom(abroad, owned), tenWrong)
  const { email, right, give } = owned
  assert.equal(await give(await signInFrom(email, abroad), await right(), '2001:db8:9:9::2'), 429)
  for (const address of [home, '198.51.100.30']) {
    assert.equal(await give(await signInFrom(email, address), await right(), address), 200)
  }
})

test('after 30 wrong second-factor codes in a day, only IP networks that gave a right code before may try', async () => {
  const [home, stranger] = ['192.0.2.12', '198.51.100.34']
  const owned = await protectedAccount(home)
  for (const address of ['198.51.100.31', '198.51.100.32', '198.51.100.33']) {
    assert.deepEqual(await guessFrom(address, owned), tenWrong)
  }
  const { email, right, give } = owned
  // Deletes the counters per network, so that only the account's counter refuses codes. These networks sent the right
  // password, which does not make them known for second-factor codes.
  await owner.query(`delete from server.rate_limits where key like 'code-here:%'`)
  for (const address of ['198.51.100.31', stranger]) {
    assert.equal(await give(await signInFrom(email, address), await right(), address), 429)
  }
  assert.equal(await give(await signInFrom(email, home), await right(), home), 200)
  assert.deepEqual(await guessFrom(home, owned), tenWrong)
})

test('an IP network that signed in before the account had a second factor counts as known for second-factor codes', async () => {
  const [home, work] = ['192.0.2.13', '192.0.2.14']
  const email = await account(work)
  await signInFrom(email, work)
  const session = await signInFrom(email, home)
  await owner.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')`,
    [session.user.id],
  )
  const { rows } = await owner.query('select id from auth.mfa_factors where user_id = $1', [session.user.id])
  const give = (tokens: Tokens, code: string, address: string) => giveFrom(tokens, rows[0].id, code, address)
  const right = async () => codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', stepAt(Date.now()))
  for (const address of ['198.51.100.41', '198.51.100.42', '198.51.100.43']) {
    await guessFrom(address, { email, right, give })
  }
  assert.equal(await give(await signInFrom(email, work), await right(), work), 200)
})

test("recovery requests by strangers do not use up the recovery e-mails of an account's known networks", async () => {
  const home = '192.0.2.15'
  const email = await account(home)
  await signInFrom(email, home)
  for (let call = 0; call < 6; call += 1) {
    await post('/recover', { email }, `198.51.100.${50 + call}`)
    await owner.query(
      `update server.rate_limits set ends_at = now() - interval '1 second' where key like 'mail-recovery:%'`,
    )
  }
  assert.equal((await post('/recover', { email }, '198.51.100.60')).status, 429)
  const before = mailbox.length
  assert.equal((await post('/recover', { email }, home)).status, 200)
  assert.equal(mailbox.length, before + 1)
  assert.equal((await post('/recover', { email }, home)).status, 429, 'one a minute')
})
