import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, openTarget, password } from './target.ts'

const { send, people } = await openTarget({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const signIn = (email: string, secret: string, address: string) =>
  send({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { 'x-forwarded-for': address },
    body: { email, password: secret },
  })

test('an IP address that floods sign-ins is refused, and people at other addresses can still sign in', async () => {
  const flood: Promise<Answer>[] = []
  for (let index = 0; index < 300; index++) flood.push(signIn(`n${index}@example.com`, 'x', '198.51.100.80'))
  let others = await signIn(people.client.email, password, '203.0.113.4')
  // The flood's sign-ins below the limit may have filled the queue.
  if (others.status === 503) others = await signIn(people.client.email, password, '203.0.113.4')
  assert.equal(others.status, 200, others.text)
  // A busy server refuses some sign-ins with 503 before it counts them.
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 429 || status === 503)
  assert.ok(refused.length > 200, `${refused.length} were refused`)
  assert.ok(refused.some(({ status }) => status === 429))
  for (const { headers } of refused) assert.match(headers['retry-after'] ?? '', /^[1-9]\d*$/)
})
