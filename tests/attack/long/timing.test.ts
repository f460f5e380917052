import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ABOUT_EMAILS } from '../about-emails.ts'
import { openTarget } from '../target.ts'

const { send, people } = await openTarget()

const ROUNDS = 60

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

for (const [question, ask] of Object.entries(ABOUT_EMAILS)) {
  test(`the response time of ${question} does not reveal whether an e-mail is registered`, async () => {
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
