import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuth, password, someone } from './testing.ts'

const { browser, send, owner, mailbox, key } = await openAuth({ rateLimits: true })

const passTime = () => owner.query(`update server.rate_limits set ends_at = now() - interval '1 second'`)

const post = (path: string, body: object, address: string) =>
  send(path, { method: 'POST', headers: { apikey: key }, body: JSON.stringify(body) }, address)

test('an e-mail address gets one e-mail a minute, whether or not it has an account', async () => {
  const email = someone()
  assert.equal((await browser().signUp({ email, password })).error, null)
  const again = await browser().resend({ type: 'signup', email })
  assert.deepEqual([again.error?.status, again.error?.code], [429, 'over_email_send_rate_limit'])
  assert.match(again.error?.message ?? '', /after (59|60) seconds/)
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

test('after ten failures an account is locked from any address, even for the right password', async () => {
  const email = someone()
  const attempt = (guess: string, address: string) =>
    post('/token?grant_type=password', { email, password: guess }, address)
  for (let call = 0; call < 10; call += 1) {
    assert.equal((await attempt('errada', `198.51.100.${call}`)).status, 400)
  }
  const refused = await attempt(password, '198.51.100.99')
  assert.equal(refused.status, 429)
  assert.equal(((await refused.json()) as { error_code: string }).error_code, 'over_request_rate_limit')
  await passTime()
  assert.equal((await attempt('errada', '198.51.100.99')).status, 400)
})

test('a successful sign-in resets the count of failures', async () => {
  const email = someone()
  await browser().signUp({ email, password })
  await owner.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
  for (let call = 0; call < 25; call += 1) {
    const guess = call % 8 === 7 ? password : 'errada'
    const { status } = await post('/token?grant_type=password', { email, password: guess }, `192.0.2.${call}`)
    assert.equal(status, guess === password ? 200 : 400)
  }
})

test('an IP address may sign in sixty times a minute and request thirty e-emails an hour', async () => {
  const statusOf = async (path: string, address: string) =>
    (await post(path, { email: someone(), password }, address)).status
  const network = (call: number) => `2001:db8:1:2::${call.toString(16)}`

  const signIns = []
  for (let call = 0; call < 61; call += 1) signIns.push(statusOf('/token?grant_type=password', network(call)))
  assert.deepEqual((await Promise.all(signIns)).filter((status) => status === 429).length, 1)

  const asked = []
  for (let call = 0; call < 31; call += 1) asked.push(statusOf('/recover', '203.0.113.50'))
  assert.deepEqual((await Promise.all(asked)).filter((status) => status === 429).length, 1)
  assert.equal(await statusOf('/recover', '203.0.113.51'), 200)
})

test('counters contain no IP address or e-mail, and are deleted when they expire', async () => {
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
