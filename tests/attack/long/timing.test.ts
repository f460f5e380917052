import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Attempt, openTarget } from '../target.ts'

const { send, people } = await openTarget()

const ROUNDS = 60

const ASK: Record<string, (email: string) => Attempt> = {
  'a sign-in': (email) => ({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email, password: 'wrong-password-1' },
  }),
  'a sign-up': (email) => ({
    method: 'POST',
    path: '/auth/v1/signup',
    body: { email, password: 'outra-senha-longa-7' },
  }),
  'a recovery': (email) => ({ method: 'POST', path: '/auth/v1/recover', body: { email } }),
  'a second confirmation': (email) => ({
    method: 'POST',
    path: '/auth/v1/resend',
    body: { type: 'signup', email },
  }),
  'a change of e-mail': (email) => ({
    as: 'newcomer',
    method: 'PUT',
    path: '/auth/v1/user',
    body: { email },
  }),
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

for (const [question, ask] of Object.entries(ASK)) {
  test(`the time of ${question} does not reveal whether an e-mail is registered`, async () => {
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      known.push((await send(ask(people.admin.email))).ms)
      unknown.push((await send(ask(`${randomUUID()}@example.com`))).ms)
    }
    const [one, other] = [median(known), median(unknown)]
    assert.ok(Math.abs(one - other) < 3 + 0.2 * Math.max(one, other), `${one} ms and ${other} ms`)
  })
}
