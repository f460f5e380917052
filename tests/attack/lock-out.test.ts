import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTarget, password } from './target.ts'

const { send, people } = await openTarget({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

/** Signs in from behind one proxy, which appends the address it sees to what the client sends. */
async function signIn(email: string, guess: string, ...forwarded: string[]) {
  const answer = await send({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { 'x-forwarded-for': forwarded.join(', ') },
    body: { email, password: guess },
  })
  if (answer.status === 429) assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/)
  return answer
}

const statusOf = async (...attempt: Parameters<typeof signIn>) => (await signIn(...attempt)).status

const { email } = people.admin

test('ten wrong passwords for the administrator lock out who sends them, not the administrator', async () => {
  for (let call = 0; call < 10; call += 1) assert.equal(await statusOf(email, 'errada', '203.0.113.1'), 400)
  assert.equal(await statusOf(email, password, '203.0.113.1'), 429)
  assert.equal(await statusOf(email, password, '198.51.100.1'), 200)
  for (const spelling of [email.toUpperCase(), ` ${email} `]) {
    assert.equal(await statusOf(spelling, password, '203.0.113.1'), 429, spelling)
  }
})

test('a forged address evades no limit', async () => {
  for (const forged of ['198.51.100.1', '192.0.2.9, 198.51.100.1', '::ffff:198.51.100.1', 'unknown', '']) {
    assert.equal(await statusOf(email, password, forged, '203.0.113.1'), 429, forged)
  }
})
