import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, openTarget, password } from './target.ts'

const { send, people } = await openTarget({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const from = (address: string) => ({ 'x-forwarded-for': address })

function assertWaits({ status, headers }: Answer | undefined = {} as Answer) {
  assert.equal(status, 429)
  assert.match(String(headers['retry-after']), /^[1-9]\d*$/)
}

const signIn = (email: string, secret: string, address: string) =>
  send({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: from(address),
    body: { email, password: secret },
  })

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
