import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { everybody, openTarget } from './target.ts'

const target = await openTarget()
const { db, harmless, refused, people, published, send } = target
const { otherClient } = people

await db.query('insert into private.mail_preferences (account_id) values ($1)', [otherClient.id])
const { rows } = await db.query('select token from private.mail_preferences')
const token: string = rows[0].token
const path = '/rest/v1/rpc/set_product_mails'

test('no guess or pattern in place of a token switches the mails of anybody', async () => {
  for (const guess of [
    '',
    '%',
    '*',
    '_'.repeat(32),
    '0'.repeat(32),
    token.slice(0, 31),
    `${token}0`,
    ` ${token}`,
    token.toUpperCase(),
    otherClient.id,
    null,
    { like: '%' },
  ]) {
    await harmless({ method: 'POST', path, body: { token: guess, wanted: false } })
    const link = `/emails/${encodeURIComponent(String(guess))}`
    await harmless({ method: 'POST', path: link, body: 'wanted=false' }, { path: link })
  }
})

test('a token is told by no answer, known or not', async () => {
  const answers = [token, '0'.repeat(32)].map(async (given) => {
    const { status, text } = await send({ method: 'POST', path, body: { token: given, wanted: true } })
    return [status, text]
  })
  const [known, unknown] = await Promise.all(answers)
  assert.deepEqual(known, unknown)
})

test('reading changes nothing, regardless of what it asks for', async () => {
  const link = `/emails/${token}`
  await harmless(
    { path: link },
    { path: `${link}?wanted=false` },
    { method: 'HEAD', path: link },
    { method: 'OPTIONS', path: link },
    { path: link, headers: { 'x-http-method-override': 'POST' } },
  )
  await refused({ path: `${path}?token=${token}&wanted=false` })
})

test('nobody reads or switches the mails of another without the token', async () => {
  for (const as of everybody) {
    if (as === 'otherClient') continue
    const other = { account_id: otherClient.id, account: otherClient.id, wanted: false }
    await harmless(
      { as, method: 'POST', path: '/rest/v1/rpc/set_my_product_mails', body: other },
      { as, method: 'POST', path: '/rest/v1/rpc/my_product_mails', body: other },
      { as, method: 'POST', path, body: other },
    )
  }
})

test('a large or broken form is refused or means nothing', async () => {
  const link = `/emails/${'0'.repeat(32)}`
  await refused({ method: 'POST', path: link, body: 'x'.repeat(100_000) })
  await harmless(
    {
      method: 'POST',
      path: link,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--y',
    },
    { method: 'POST', path: link, body: Buffer.from([0xff, 0xfe, 0x00]) },
  )
  for (const method of ['PUT', 'PATCH', 'DELETE']) await refused({ method, path: link, body: 'wanted=false' })
})

test('a provider who replies and withdraws again and again mails the client once', async () => {
  const review = await createFeedback(db, { professional: published })
  const replies = '/rest/v1/feedback_replies'
  const body = { feedback_id: review.id, reply: 'Obrigado!' }
  for (let time = 0; time < 3; time += 1) {
    const { status } = await send({ as: 'otherProvider', method: 'POST', path: replies, body })
    assert.equal(status, 201)
    await send({ as: 'otherProvider', method: 'DELETE', path: `${replies}?feedback_id=eq.${review.id}` })
  }
  const { rows } = await db.query<{ is_called: boolean; last_value: string }>(
    'select last_value::int, is_called from private.outgoing_mails_id_seq',
  )
  assert.deepEqual(rows, [{ last_value: 1, is_called: true }])
})
