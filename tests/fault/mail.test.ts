// The mail server is down, silent, refusing and slow in turn. Requests do not wait for it, and each e-mail arrives once.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from './eventually.ts'
import { type Installation, startInstallation } from './installation.ts'
import { type MailState, SLOW_TO_ACCEPT_MS, startMailServer } from './mail-server.ts'

const SIGN_UPS = 3
/** The longest that a sign-up may take, including the password's hash and writing the e-mail. */
const LONGEST_ANSWER_MS = 2_000

async function signUp({ url, secretKey }: Installation, email: string) {
  const since = performance.now()
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: secretKey },
    body: JSON.stringify({ email, password: 'uma senha que ninguém adivinha', data: { name: 'Lia' } }),
  })
  assert.equal(response.status, 200, await response.text())
  return performance.now() - since
}

const waiting = async ({ sql }: Installation) =>
  (await sql<{ count: number }>('select count(*)::int from server.outbox'))[0]?.count

test('a failing or slow mail server delays only e-mails, and each e-mail is delivered once', async (t) => {
  const mails = await startMailServer(t)
  const installation = await startInstallation(t, { SMTP_URL: mails.url })
  const written: string[] = []
  let slowest = 0
  const isQueueEmpty = async () => (await waiting(installation)) === 0

  async function signUpWhile(state: MailState, times: number) {
    await mails.become(state)
    for (let nth = 0; nth < times; nth += 1) {
      const email = `pessoa-${nth}-${state}@example.com`
      written.push(email)
      slowest = Math.max(slowest, await signUp(installation, email))
    }
    assert.equal(await waiting(installation), times, `${state}: an e-mail is not kept`)
  }

  for (const state of ['down', 'silent', 'refusing'] as const) {
    await signUpWhile(state, SIGN_UPS)
    await mails.become('up')
    await eventually('the delivery', async () => {
      // Makes the next attempt due, which may be a minute away.
      await installation.sql('update server.outbox set due_at = now()')
      return isQueueEmpty()
    })
  }
  await signUpWhile('slow', 1)
  await eventually('a slow delivery', isQueueEmpty, 2 * SLOW_TO_ACCEPT_MS)

  const recipients = mails.accepted.map((email) => /^To: (.+)$/m.exec(email)?.[1])
  assert.deepEqual(recipients.sort(), written.sort())
  assert.ok(slowest < LONGEST_ANSWER_MS, `a request waited for ${Math.round(slowest)} ms`)
  t.diagnostic(`acknowledged ${written.length} sign-ups, 0 lost; slowest request ${Math.round(slowest)} ms`)
})
