import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, openTarget, password } from './target.ts'

const { send, people } = await openTarget({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const from = (address: string) => ({ 'x-forwarded-for': address })

async function repeat(count: number, ask: () => Promise<Answer>) {
  const answers: Answer[] = []
  while (answers.length < count) answers.push(...(await Promise.all(Array.from({ length: 50 }, ask))))
  return answers
}

function assertWaits({ status, headers }: Answer | undefined = {} as Answer) {
  assert.equal(status, 429)
  assert.match(String(headers['retry-after']), /^[1-9]\d*$/)
}

// Answered without the database, which would take longer.
const api = { path: '/rest/v1/', headers: from('192.0.2.1') }

test('the API serves an office at once, and a scraper only up to a limit', async () => {
  for (const { status } of await repeat(1_000, () => send(api))) assert.equal(status, 404)
  let refused: Answer | undefined
  for (let left = 60; left > 0 && !refused; left--) {
    refused = (await repeat(50, () => send(api))).find(({ status }) => status === 429)
  }
  assertWaits(refused)
  assert.equal((await send({ ...api, headers: from('192.0.2.99') })).status, 404)
})

test('a forged forwarding header does not count as a new address', async () => {
  const headers = from('203.0.113.1, 192.0.2.1')
  const answers = await repeat(400, () => send({ ...api, headers }))
  assertWaits(answers.find(({ status }) => status === 429))
})

const signIn = (email: string, secret: string, address: string) =>
  send({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: from(address),
    body: { email, password: secret },
  })

for (const who of ['admin', 'client'] as const) {
  test(`120 wrong passwords from 12 addresses do not lock out the ${who}`, async () => {
    const { email } = people[who]
    assert.equal((await signIn(email, password, '198.51.100.20')).status, 200)
    for (let index = 0; index < 12; index++) {
      const address = `198.51.100.${30 + index}`
      for (let left = 10; left > 0; left--) await signIn(email, 'wrong-password-1', address)
      assertWaits(await signIn(email, password, address))
    }
    assertWaits(await signIn(email, password, '198.51.100.60'))
    assert.equal((await signIn(email, password, '198.51.100.20')).status, 200)
    const body = { email }
    const { status } = await send({
      method: 'POST',
      path: '/auth/v1/recover',
      headers: from('198.51.100.21'),
      body,
    })
    assert.equal(status, 200)
  })
}

test('guessing one password for many accounts meets a limit', async () => {
  const answers = []
  for (let index = 0; index < 80; index++)
    answers.push(await signIn(`n${index}@example.com`, 'x', '198.51.100.80'))
  assertWaits(answers.find(({ status }) => status === 429))
})

for (const [name, path, body] of [
  ['sign-ups', 'signup', (email: string) => ({ email, password })],
  ['recoveries', 'recover', (email: string) => ({ email })],
  ['second confirmations', 'resend', (email: string) => ({ email, type: 'signup' })],
] as const) {
  test(`a bot's ${name} meet a limit`, async () => {
    const answers: Answer[] = []
    for (let index = 0; index < 40; index++) {
      const attempt = {
        method: 'POST',
        path: `/auth/v1/${path}`,
        headers: from(`198.51.100.${90 + path.length}`),
      }
      answers.push(await send({ ...attempt, body: body(`bot${index}@example.com`) }))
    }
    assertWaits(answers.find(({ status }) => status === 429))
  })
}

test('nobody is flooded with e-mails', async () => {
  const { email } = people.otherClient
  const ask = (index: number) =>
    send({ method: 'POST', path: '/auth/v1/recover', headers: from(`203.0.113.${index}`), body: { email } })
  await ask(1)
  assertWaits(await ask(2))
})
